import { type Day, parseDay } from '../../../kernel/day.ts'
import {
  decodeDigits,
  encodeDigits,
  plainCodeLength,
  plainCodeOf,
  readCode,
  scanCodeLength,
  tailBytes,
} from './ticket-code.ts'

const dayBytes = 2
const dayMs = 86_400_000

/** What a QR code says of its ticket beyond the ticket's code, still unverified. */
type ScanCode = { id: Uint8Array; day: Day; signature: Uint8Array }

/**
 * What a ticket's QR code says: its code without dashes, the day that it is for, and a signature that a door can verify
 * without a connection (decision 0232).
 *
 * @param code as `writeCode` returns it @param signature 64 bytes
 */
export function writeScanCode(code: string, day: Day, signature: Uint8Array): string {
  const tail = new Uint8Array(tailBytes)
  const count = Date.parse(day) / dayMs
  tail.set([count >> 8, count & 255])
  tail.set(signature, dayBytes)
  return plainCodeOf(code) + encodeDigits(tail)
}

/** @returns null for a text without the signature, such as a code that was printed before there was one */
export function readScanCode(text: string): ScanCode | null {
  const plain = plainCodeOf(text)
  if (plain.length !== scanCodeLength) return null
  const parts = readCode(plain)
  const tail = decodeDigits(plain.slice(plainCodeLength), tailBytes)
  if (typeof parts === 'string' || !tail) return null
  const count = ((tail[0] ?? 0) << 8) | (tail[1] ?? 0)
  const day = parseDay(new Date(count * dayMs).toISOString().slice(0, 10))
  return day && { id: parts.id, day, signature: tail.slice(dayBytes) }
}

/** The bytes that are signed: a ticket of another show, or with another day, has another signature. */
export const signedBytes = (eventId: string, day: Day, id: Uint8Array): Uint8Array =>
  Uint8Array.from([...Array.from(`localsound:${eventId}:${day}:`, (sign) => sign.charCodeAt(0)), ...id])
