import { expect, test } from 'vitest'
import { bodyLimitOf } from './call-body.ts'

const [call, whole] = [131_072, 1_048_576]

test.each([
  ['a call', '/api/quoteTickets', 'application/json', true, call],
  ['a file to import', '/api/previewImport', 'application/json; charset=utf-8', true, whole],
  ['a file to import whose length is unknown', '/api/previewImport', 'application/json', false, call],
  ['a file to import as a form', '/api/previewImport', 'multipart/form-data; boundary=x', true, call],
  ['a log-in at its former address', '/api/auth/sign-in/email', 'application/json', true, call],
  ['a webhook', '/webhooks/stripe', 'application/json', true, whole],
])('%s has its limit', (_what, path, contentType, hasLength, limit) => {
  expect(bodyLimitOf({ path, contentType, hasLength })).toBe(limit)
})
