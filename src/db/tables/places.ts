import type { Generated } from 'kysely'

type TestClockTable = {
  only_row: Generated<boolean>
  ahead: string
}

type CitiesTable = {
  id: number
  name: string
  state: string
  lat: number
  lng: number
  population: number
}

type ZipCodesTable = {
  zip: string
  city: string
  state: string
  lat: number
  lng: number
}

type CityNamesTable = {
  key: string
  state: string
  city: string
  lat: number
  lng: number
  population: number
}

/** The tables of migrations 0001_places.sql and 0031_places.sql. */
export type PlacesTables = {
  test_clock: TestClockTable
  cities: CitiesTable
  zip_codes: ZipCodesTable
  city_names: CityNamesTable
}
