import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { wallOf, type Zone } from '../../../kernel/zone.ts'
import { decideOffline, venueClock } from './decide.ts'
import type { Entry } from './door-database.ts'
import type { OfflineDoor } from './offline-door.ts'
import { sendUnsent } from './send-unsent.ts'

test('a device’s clock says the venue’s day and time as the server does', () => {
  const zones = fc.constantFrom('America/Los_Angeles', 'America/New_York', 'Pacific/Honolulu', 'UTC')
  const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(zones, instants, (zone, instant) => {
      const { day, time } = wallOf(instant, zone as Zone)
      expect(venueClock(instant, zone)).toEqual({ day, at: time })
    }),
  )
})

const scan = {
  ...{ eventID: 'e1', occurrenceDate: '2026-11-20', ticketID: 't1', door: 'Patio', nonce: 'n1', allowEarly: true },
} as unknown as Parameters<typeof decideOffline>[1]
const atMain = { day: '2026-11-20', at: '20:41', door: 'Main door' }

/** A door that lost its connection, with one ticket on its list. */
function offlineDoorWith(ticket: { out: object | null }) {
  const entries: Entry[] = []
  const listed = { ticketID: 't1', codeHash: 'h1', holderName: 'Ava Reed', ticketName: 'General Admission', ...ticket }
  const door = {
    list: () => ({ zone: 'America/Los_Angeles', doorsAt: null, publicKey: '' }),
    ticketOfId: () => ({ state: 'used', use: atMain, ...listed }),
    isFormerCode: () => false,
    ownUse: () => undefined,
    now: () => new Date('2026-11-21T05:10:00Z'),
    add: async (entry: Omit<Entry, 'door' | 'seq'>) => void entries.push({ ...entry, door: 'e1 2026-11-20', seq: 1 }),
  }
  return { door: door as unknown as OfflineDoor, entries }
}

afterEach(() => vi.unstubAllGlobals())

test('a guest whom a door without a connection lets back in is sent with the step out that it knew of', async () => {
  const { door, entries } = offlineDoorWith({ out: { ...atMain, isOut: true, stepNumber: 3 } })
  expect(await decideOffline(door, scan)).toMatchObject({ result: 'back_in', holderName: 'Ava Reed' })
  expect(entries).toMatchObject([{ isReturn: true, people: 0 }])

  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, request: RequestInit) => {
    bodies.push(JSON.parse(`${request.body as string}`))
    return Response.json({ success: true, answers: [{ result: 'counted' }] })
  })
  const left = [...entries]
  await sendUnsent(
    () => left,
    async () => void left.splice(0),
  )
  const checkIn = { kind: 'ticket', ticketID: 't1', nonce: 'n1', door: 'Patio', outStep: 3 }
  expect(bodies).toMatchObject([{ eventID: 'e1', occurrenceDate: '2026-11-20', checkIns: [checkIn] }])
})

test('a guest who isn’t out is turned away there, and nothing is sent', async () => {
  const { door, entries } = offlineDoorWith({ out: null })
  expect(await decideOffline(door, scan)).toMatchObject({ result: 'already_used' })
  expect(entries).toEqual([])
})
