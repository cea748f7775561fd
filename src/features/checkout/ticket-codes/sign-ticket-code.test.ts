import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { printTicketCode, readTicketCode } from './sign-ticket-code.ts'

const key = randomBytes(32)
const ids = fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) => Buffer.from(bytes))

test('a printed code reads back, typed in any case, spacing and with lookalikes', () => {
  fc.assert(
    fc.property(ids, (id) => {
      const code = printTicketCode(id, key)
      expect(code).toMatch(/^A[0-9A-Z]{5}(-[0-9A-Z]{1,6}){7}$/)
      expect(readTicketCode(code, key)).toEqual({ id })
      const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
      expect(readTicketCode(typed, key)).toEqual({ id })
    }),
  )
})

test('check 26: a code with one changed character is not a ticket', () => {
  const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  fc.assert(
    fc.property(ids, fc.nat(42), fc.integer({ min: 1, max: 31 }), (id, at, by) => {
      const plain = printTicketCode(id, key).replaceAll('-', '')
      const other = signs[(signs.indexOf(plain.charAt(at)) + by) % 32] ?? ''
      const forged = plain.slice(0, at) + other + plain.slice(at + 1)
      expect(readTicketCode(forged, key)).toHaveProperty('problem')
    }),
  )
})

test("check 26: any text, another key's code and an unknown key's letter are refused with a reason", () => {
  const code = printTicketCode(randomBytes(16), key)
  expect(readTicketCode(code, randomBytes(32))).toEqual({ problem: 'signature' })
  expect(readTicketCode(`B${code.slice(1)}`, key)).toEqual({ problem: 'key' })
  expect(readTicketCode('', key)).toEqual({ problem: 'form' })
  fc.assert(fc.property(fc.string({ maxLength: 80 }), (text) => 'problem' in readTicketCode(text, key)))
})
