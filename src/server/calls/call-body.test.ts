import { expect, test } from 'vitest'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import { importFile } from '../../kernel/limits.ts'
import { bodyLimitOf, parseJsonBody } from './call-body.ts'

const [call, whole, file] = [131_072, 1_048_576, 2_831_072]

test.each([
  ['a call', '/api/quoteTickets', 'application/json', true, call],
  ['a file to import', '/api/previewImport', 'application/json; charset=utf-8', true, file],
  ['a file to import whose length is unknown', '/api/previewImport', 'application/json', false, call],
  ['a file to import as a form', '/api/previewImport', 'multipart/form-data; boundary=x', true, call],
  ['a log-in at its former address', '/api/auth/sign-in/email', 'application/json', true, call],
  ['a webhook', '/webhooks/stripe', 'application/json', true, whole],
])('%s has its limit', (_what, path, contentType, hasLength, limit) => {
  expect(bodyLimitOf({ path, contentType, hasLength })).toBe(limit)
})

test.each(['"', '—'])('a file of as many %j as a file may have characters fits into its call', (sign) => {
  const body = JSON.stringify({ text: sign.repeat(importFile.maxCharacters), lines: Array(importFile.maxRows).fill(1) })
  const head = { path: '/api/publishImport', contentType: 'application/json', hasLength: true }
  expect(Buffer.byteLength(body)).toBeLessThan(bodyLimitOf(head))
})

test.each([
  ['a list of a million lists', `[${'[],'.repeat(900_000)}1]`],
  ['lists in each other', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['30,000 keys', `{${Array.from({ length: 30_000 }, (_, key) => `"k${key}":1`).join()}}`],
])('%s is refused unparsed', (_what, body) => {
  expect(() => parseJsonBody(body)).toThrow(Refusal)
})

test('a file of commas and quotes is one value, and an unclosed quote is not read again for each escaped one', () => {
  const input = { text: '",[{:'.repeat(180_000) }
  expect(parseJsonBody(JSON.stringify(input))).toEqual(input)
  const begin = performance.now()
  expect(() => parseJsonBody(`"${'\\"'.repeat(900_000)}`)).toThrow(Refusal)
  expect(performance.now() - begin).toBeLessThan(2_000)
})
