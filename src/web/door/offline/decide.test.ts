import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { wallOf, type Zone } from '../../../kernel/zone.ts'
import { decideOffline, venueClock } from './decide.ts'
import type { KeptUse } from '../../../features/door/rules/offline-door.ts'
import type { Entry, KeptList } from './door-database.ts'
import { createOfflineDoor, type ListedTicket, type OfflineDoor } from './offline-door.ts'
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

const place = { eventID: 'e1', occurrenceDate: '2026-11-20' }
const scan = { ...place, ticketID: 't1', door: 'Patio', nonce: 'n1', allowEarly: true }
const atMain = { day: '2026-11-20', at: '20:41', door: 'Main door' }
const list = { zone: 'America/Los_Angeles', doorsAt: null, publicKey: '' } as KeptList

/** A door that lost its connection, with one ticket on its list. */
function offlineDoorWith({ out }: { out: KeptUse | null }) {
  const entries: Entry[] = []
  const names = { ticketID: 't1', codeHash: 'h1', holderName: 'Ava Reed', ticketName: 'General Admission' }
  const ticket = { state: 'used', use: atMain, ...names, out } as ListedTicket
  const door: OfflineDoor = {
    ...createOfflineDoor({ ...place, userId: 'u1' }),
    list: () => list,
    ticketOfId: () => ticket,
    now: () => new Date('2026-11-21T05:10:00Z'),
    add: async (entry) => void entries.push({ ...entry, door: 'e1 2026-11-20', seq: 1 }),
  }
  return { door, entries }
}

afterEach(() => vi.unstubAllGlobals())

test('a guest whom a door without a connection lets back in is sent with the step out that it knew of', async () => {
  const { door, entries } = offlineDoorWith({ out: { ...atMain, isOut: true, stepNumber: 3 } })
  expect(await decideOffline(door, scan)).toMatchObject({ result: 'back_in', holderName: 'Ava Reed' })
  expect(entries).toMatchObject([{ isReturn: true, people: 0 }])

  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, request: RequestInit) => {
    bodies.push(JSON.parse(request.body as string))
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
