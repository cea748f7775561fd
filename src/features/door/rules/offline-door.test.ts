import { expect, test } from 'vitest'
import { day } from '../../../kernel/day.ts'
import { guestUse, offlineUse, offlineVerdict, ownUses } from './offline-door.ts'

const tonight = day('2026-11-20')
const use = { day: '2026-11-20', at: '20:14', door: 'Patio' }
const valid = { listed: { state: 'valid', use: null }, ownUse: undefined, signedDay: null, day: tonight } as const
const good = { ...valid, isEarly: false }
const unlisted = { ...good, listed: null, signedDay: tonight }

test('without a connection a ticket on the list admits, and one that was used says so', () => {
  expect(offlineVerdict(good)).toBe('admitted')
  const used = { ...good, listed: { state: 'used', use } } as const
  expect(offlineVerdict(used)).toBe('already_used')
  expect(offlineUse(used)).toBe(use)
})

test('a ticket that was sold after the list was read is admitted by its signature, for tonight only and once', () => {
  expect(offlineVerdict(unlisted)).toBe('admitted_unlisted')
  expect(offlineVerdict({ ...unlisted, ownUse: use })).toBe('already_used')
  expect(offlineVerdict({ ...unlisted, signedDay: day('2026-11-27') })).toBe('wrong_date')
  expect(offlineVerdict({ ...unlisted, signedDay: null })).toBe('unlisted')
})

test('a refunded or void ticket is refused, however good its signature', () => {
  for (const state of ['refunded', 'void'] as const) {
    expect(offlineVerdict({ ...good, listed: { state, use: null }, signedDay: tonight, isEarly: true })).toBe(state)
  }
})

test('a code of before its ticket was sent to someone is refused, however good its signature', () => {
  const sentTicket = { ...good, listed: { state: 'sent', use: null }, signedDay: tonight } as const
  expect(offlineVerdict(sentTicket)).toBe('sent')
  expect(offlineVerdict({ ...sentTicket, ownUse: use, isEarly: true })).toBe('sent')
})

test('a listed ticket with the day from before its show moved is one of tonight', () => {
  expect(offlineVerdict({ ...good, signedDay: day('2026-10-01') })).toBe('admitted')
})

test('hours before doors a ticket that would be admitted waits for a yes', () => {
  expect(offlineVerdict({ ...good, isEarly: true })).toBe('early')
  expect(offlineVerdict({ ...unlisted, isEarly: true })).toBe('early')
  expect(offlineVerdict({ ...good, ownUse: use, isEarly: true })).toBe('already_used')
})

test('what the device did itself comes before the list, in order', () => {
  const checkIn = (key: string, nonce: string) => ({ key, nonce, kind: 'check-in', use }) as const
  const undo = (key: string, nonce: string) => ({ key, nonce, kind: 'undo' }) as const
  const uses = ownUses([checkIn('a', '1'), undo('a', '1'), checkIn('b', '2'), checkIn('c', '3'), undo('c', '4')])
  expect([uses.get('a'), uses.get('b'), uses.get('c'), uses.get('d')]).toEqual([
    null,
    { ...use, nonce: '2' },
    { ...use, nonce: '3' },
    undefined,
  ])
  const again = { key: 'b', nonce: '', kind: 'valid-again' } as const
  expect(ownUses([checkIn('b', '2'), again]).get('b'), 'taken back by the server').toBeNull()
  const listedAsUsed = { ...good, listed: { state: 'used', use } } as const
  expect(offlineVerdict({ ...listedAsUsed, ownUse: uses.get('a') }), 'taken back here').toBe('admitted')
})

test('a guest whom the device scanned out is checked in, even if they came in after the list was read', () => {
  const uses = ownUses([{ key: 'a', nonce: '', kind: 'out', use: { ...use, at: '21:40' } }])
  const ownUse = uses.get('a')
  expect(guestUse({ ...good, ownUse }), 'not on the list as checked in').toMatchObject({ at: '21:40' })
  expect(guestUse({ listed: { state: 'used', use }, ownUse }), 'with the time at which they came in').toBe(use)
  expect(guestUse({ listed: { state: 'used', use }, ownUse: null }), 'undone since').toBeNull()
  expect(guestUse(good)).toBeNull()
})
