import type { Generated } from 'kysely'

type TestClockTable = {
  only_row: Generated<boolean>
  ahead: string
}

type CitiesTable = {
  id: number
  name: string
  name_key: string
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

/** The tables of migration 0001_places.sql. */
export type PlacesTables = {
  test_clock: TestClockTable
  cities: CitiesTable
  zip_codes: ZipCodesTable
}
