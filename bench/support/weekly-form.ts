/** A weekly show's form with five ticket types, each number another name, price and quantity. */
export const weeklyForm = (number: number, image: string) => ({
  eventName: `Friday Nights ${number}`,
  eventDescription: 'Songs, stories and a house band. Doors at eight.',
  genre: 'Rock',
  ageGroup: '21+',
  image,
  venueName: 'The Blue Door',
  venueAddress: '12 Broadway, Oakland, CA 94607',
  coordinates: [37.8044, -122.2712],
  repeatEvent: true,
  dayOfWeek: 'Friday',
  eventTime: '20:30',
  lineup: ['Night Ferries', 'Salt & Rope', 'The House Band'],
  internalTickets: true,
  ticketList: ['General Admission', 'Balcony', 'Front Row', 'Student', 'Table for One'].map((ticketName, index) => ({
    ticketName,
    price: 20 + index + (number % 5),
    quantity: 100 + index + (number % 7),
    description: 'One person, one show.',
  })),
})
