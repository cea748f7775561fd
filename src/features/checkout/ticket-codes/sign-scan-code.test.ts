import { randomBytes } from 'node:crypto'
import { verifyAsync } from '@noble/ed25519'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readQrCode } from '../../../../tests/support/read-qr.ts'
import { type Day, day } from '../../../kernel/day.ts'
import type { EventId } from '../../../kernel/ids.ts'
import { newId } from '../../../ports/ids.ts'
import { qrPng } from '../emails/qr-png.ts'
import { readScanCode, signedBytes } from '../rules/scan-code.ts'
import { printScanCode, scanCodeKey } from './sign-scan-code.ts'
import { printTicketCode, readTicketCode } from './sign-ticket-code.ts'

const key = randomBytes(32)
const show = { eventID: newId<EventId>(), day: day('2026-11-20') }
const ticket = randomBytes(16)
const code = printTicketCode(ticket, key)
const scanCode = printScanCode(code, show, key)

/** As a door without a connection does it. */
async function isGenuine(text: string, eventID: EventId, publicKey = scanCodeKey(key)) {
  const read = readScanCode(text)
  return (
    read !== null &&
    verifyAsync(read.signature, signedBytes(eventID, read.day, read.id), Buffer.from(publicKey, 'base64url'))
  )
}

test('what a QR code says is a ticket’s code, its day and a signature that needs no connection to verify', async () => {
  expect(scanCode).toHaveLength(149)
  expect(readTicketCode(scanCode, key)).toEqual({ id: ticket })
  expect(readScanCode(scanCode)).toMatchObject({ day: show.day, id: Uint8Array.from(ticket) })
  expect(await isGenuine(scanCode, show.eventID)).toBe(true)
  expect(await readQrCode(qrPng(scanCode)), 'as a QR code').toBe(scanCode)
})

test('check 26: a ticket of another show, another day, another key or with one changed character isn’t genuine', async () => {
  expect(await isGenuine(scanCode, newId<EventId>())).toBe(false)
  expect(await isGenuine(scanCode, show.eventID, scanCodeKey(randomBytes(32)))).toBe(false)
  const tomorrow = printScanCode(code, { ...show, day: '2026-11-21' as Day }, key)
  expect(await isGenuine(scanCode.slice(0, 43) + tomorrow.slice(43, 47) + scanCode.slice(47), show.eventID)).toBe(false)
  const other = printTicketCode(randomBytes(16), key).replaceAll('-', '')
  expect(await isGenuine(other + scanCode.slice(43), show.eventID)).toBe(false)
})

test('the codes of every ticket and day are read back, and no other text is', () => {
  const ids = fc.uint8Array({ minLength: 16, maxLength: 16 })
  const days = fc
    .integer({ min: 0, max: 65_535 })
    .map((count) => new Date(count * 86_400_000).toISOString().slice(0, 10))
  fc.assert(
    fc.property(ids, days, (id, someDay) => {
      const text = printScanCode(printTicketCode(Buffer.from(id), key), { ...show, day: someDay as Day }, key)
      expect(readScanCode(text)).toMatchObject({ id, day: someDay })
    }),
  )
  fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => readScanCode(text) === null))
  expect(readScanCode(code)).toBeNull()
})
