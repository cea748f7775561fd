import { expect, test } from 'vitest'
import { parkingText, readParking } from './parking.ts'

test('checkboxes come first, the rest as text', () => {
  expect(parkingText({ options: ['Parking Lot', 'Street Parking'], note: ' Free after six ' })).toBe(
    'Street Parking, Parking Lot, Free after six',
  )
  expect(parkingText({ options: [], note: '' })).toBe('')
})

test('saved text is split up again, including other people’s words and commas', () => {
  for (const text of ['', 'Street Parking', 'Parking Garage, behind the church, free after six', 'Ask at the bar']) {
    expect(parkingText(readParking(text))).toBe(text)
  }
  expect(readParking('Behind the church, Parking Lot')).toEqual({ options: ['Parking Lot'], note: 'Behind the church' })
})
