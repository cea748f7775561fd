import { verifyAsync } from '@noble/ed25519'
import { readScanCode, signedBytes } from '../../../features/checkout/rules/scan-code.ts'
import { readCode } from '../../../features/checkout/rules/ticket-code.ts'
import type { Day } from '../../../kernel/day.ts'

const hashBytes = 16

/** A ticket's name in a list: the beginning of its id's SHA-256, in base64url. */
export async function hashOfId(id: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(id)))
  return base64url(digest.subarray(0, hashBytes))
}

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

/** The id in a ticket's code, not yet verified; null for any other text. */
export function idIn(text: string): Uint8Array | null {
  const parts = readCode(text)
  return typeof parts === 'string' ? null : parts.id
}

/**
 * The day in a QR code that we signed for this show; null for any other text.
 *
 * Ed25519 in JavaScript: iPhones have had it in the browser since iOS 17 only, and doors use old ones.
 */
export async function signedDay(text: string, eventID: string, publicKey: string): Promise<Day | null> {
  const scan = readScanCode(text)
  if (!scan) return null
  const bytes = signedBytes(eventID, scan.day, scan.id)
  const isOurs = await verifyAsync(scan.signature, bytes, bytesOf(publicKey)).catch(() => false)
  return isOurs ? scan.day : null
}
