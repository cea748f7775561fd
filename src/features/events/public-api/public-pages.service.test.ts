import { expect, test } from 'vitest'
import { nextCursor, pageOf } from './public-pages.service.ts'

test('a list continues up to its last page, and no further than a cursor can say', () => {
  expect(pageOf(nextCursor({ page: 1, limit: 20, total: 21 }) ?? '')).toBe(2)
  expect(nextCursor({ page: 1, limit: 20, total: 20 })).toBeNull()
  expect(pageOf(nextCursor({ page: 998, limit: 1, total: 5_000 }) ?? '')).toBe(999)
  expect(nextCursor({ page: 999, limit: 1, total: 5_000 })).toBeNull()
})

test('a cursor that no page gave is refused', () => {
  for (const text of ['', 'x', 'page 0', 'page 1000']) {
    expect(() => pageOf(Buffer.from(text).toString('base64url'))).toThrow(expect.objectContaining({ status: 400 }))
  }
})
