import { createHmac, timingSafeEqual } from 'node:crypto'
import { type CodeProblem, macBytes, readCode, writeCode } from '../rules/ticket-code.ts'

/** The printed code of a ticket: its 128 random bits and our signature (decision G27). */
export const printTicketCode = (id: Buffer, key: Buffer): string => writeCode({ id, mac: macOf(id, key) })

/**
 * The ticket's id in a code that a camera read or someone typed.
 *
 * @returns why it is none of ours; the signature is compared in constant time
 */
export function readTicketCode(text: string, key: Buffer): { id: Buffer } | { problem: CodeProblem } {
  const parts = readCode(text)
  if (typeof parts === 'string') return { problem: parts }
  return timingSafeEqual(macOf(parts.id, key), parts.mac) ? { id: Buffer.from(parts.id) } : { problem: 'signature' }
}

const macOf = (id: Uint8Array, key: Buffer) =>
  createHmac('sha256', key).update('ticket:').update(id).digest().subarray(0, macBytes)
