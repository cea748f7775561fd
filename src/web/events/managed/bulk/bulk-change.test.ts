import { expect, test } from 'vitest'
import { venueAsHost } from '../../../../../tests/support/host-entity.ts'
import { blankEvent, type EventState } from '../../form/event-form-state.ts'
import { payloadOf } from '../../form/event-payload.ts'
import { type BulkChange, isChangedBy, withChange } from './bulk-change.ts'

const blank = blankEvent(venueAsHost)
const listed: EventState = {
  ...blank,
  ...{ isExternal: true, payment: 'cover', entryFee: true, coverCharge: '10', highestCover: '15' },
}
const payloadAfter = (state: EventState, change: BulkChange) =>
  payloadOf(withChange(state, change), { eventID: null, status: 'published' })

const none = { ageGroup: null, genre: null }

test('a cover for several shows is one price, also where a listing has a range with that lower end', () => {
  const change: BulkChange = { ...none, price: { cover: '10' } }
  expect(payloadAfter(listed, change)).toMatchObject({ entryFee: true, coverCharge: 10, coverChargeMax: null })
  expect(payloadAfter(listed, { ...none, price: 'free' })).toMatchObject({
    entryFee: false,
    coverChargeMax: null,
  })
  expect(payloadAfter(listed, { ...none, ageGroup: '21+', price: null })).toMatchObject({
    ageGroup: '21+',
    coverChargeMax: 15,
  })
})

test('a price alone doesn’t change a show that sells tickets here', () => {
  const selling = { internalTickets: true }
  expect(isChangedBy({ ...none, price: 'free' }, selling)).toBe(false)
  expect(isChangedBy({ ...none, ageGroup: '21+', price: 'free' }, selling)).toBe(true)
  expect(isChangedBy({ ...none, price: 'free' }, { internalTickets: false })).toBe(true)
  expect(payloadAfter({ ...blank, isExternal: false }, { ...none, ageGroup: '21+', price: 'free' })).toMatchObject({
    ...{ ageGroup: '21+', internalTickets: true },
  })
})

test('a genre alone changes every show', () => {
  const change: BulkChange = { ...none, genre: 'Jazz', price: null }
  expect(isChangedBy(change, { internalTickets: true })).toBe(true)
  expect(payloadAfter(listed, change)).toMatchObject({ genre: 'Jazz', coverCharge: 10, coverChargeMax: 15 })
})
