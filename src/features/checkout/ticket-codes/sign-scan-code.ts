import { createHmac, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import type { Day } from '../../../kernel/day.ts'
import type { EventId } from '../../../kernel/ids.ts'
import { signedBytes, writeScanCode } from '../rules/scan-code.ts'
import { readCode } from '../rules/ticket-code.ts'

/** What comes before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The key that signs scan codes, derived from the ticket key: no device gets more than its public half. */
const signingKey = (ticketKey: Buffer): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([pkcs8Prefix, createHmac('sha256', ticketKey).update('scan codes').digest()]),
    format: 'der',
    type: 'pkcs8',
  })

/** The public key by which doors verify scan codes: 32 bytes in base64url. */
export const scanCodeKey = (ticketKey: Buffer): string =>
  createPublicKey(signingKey(ticketKey)).export({ format: 'jwk' }).x ?? ''

/**
 * What the QR code of a ticket says (decision 0232).
 *
 * @param code the ticket's printed code
 */
export function printScanCode(code: string, show: { eventID: EventId; day: Day }, ticketKey: Buffer): string {
  const parts = readCode(code)
  if (typeof parts === 'string') throw new Error('Not a printed code of a ticket.')
  const signature = sign(null, signedBytes(show.eventID, show.day, parts.id), signingKey(ticketKey))
  return writeScanCode(code, show.day, signature)
}
