import { expect, test } from 'vitest'
import { venueAsHost as venue } from '../../../../../tests/support/host-entity.ts'
import { blankEvent, type HostEntity } from '../event-form-state.ts'
import { isAtHost } from './place-section.tsx'

const street = '12 Broadway, Oakland, CA 94607'

test('no pin is asked for at the address of a page that already has one', () => {
  expect(isAtHost({ ...venue, placeExact: true }, street)).toBe(true)
  expect(isAtHost({ ...venue, placeExact: false }, street), 'its street was not found either').toBe(false)
  expect(isAtHost({ ...venue, placeExact: true }, '9 Main St, Oakland, CA')).toBe(false)
  expect(isAtHost({ ...venue, placeExact: true, venueAddress: null }, '')).toBe(false)
})

test('a page without an address proposes that of its last show, which is someone else’s place', () => {
  const band: HostEntity = { ...venue, type: 'band', venueAddress: null, lastAddress: street }
  expect(blankEvent(band).venueAddress).toBe(street)
  expect(isAtHost({ ...band, placeExact: true }, street)).toBe(false)
  expect(blankEvent({ ...venue, lastAddress: '9 Main St, Oakland, CA' }).venueAddress).toBe(street)
})

test('a venue’s own show begins with its parking, a band’s with none', () => {
  const parkingOptions = ['Street Parking']
  expect(blankEvent({ ...venue, parkingOptions }).parkingOptions).toEqual(parkingOptions)
  expect([venue, { ...venue, agePolicy: '21+' }].map((host) => blankEvent(host).ageGroup)).toEqual(['', '21+'])
  expect(blankEvent({ ...venue, type: 'band', parkingOptions }).parkingOptions).toEqual([])
})
