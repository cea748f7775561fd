import { expect, test } from 'vitest'
import { isWorking, parseJobCursor, writeJobCursor } from './jobs.ts'

test.each([
  [{ isParked: true, id: '12' }, 'p12'],
  [{ isParked: false, id: '123456789012345678' }, 'f123456789012345678'],
])('the cursor %o is written %s, and read back', (cursor, text) => {
  expect(writeJobCursor(cursor)).toBe(text)
  expect(parseJobCursor(text)).toEqual(cursor)
})

test.each([null, undefined, '', 'p', '12', 'x12', 'p12x', ' p12', 'p1234567890123456789'])(
  '%j is no cursor',
  (text) => {
    expect(parseJobCursor(text)).toBeNull()
  },
)

test('the queue is worked while a process holds it and the timetable came round within three minutes', () => {
  const now = new Date('2026-11-20T20:00:00Z')
  const ago = (ms: number) => new Date(now.getTime() - ms)
  expect(isWorking({ processes: 1, lastRoundAt: ago(179_999) }, now)).toBe(true)
  expect(isWorking({ processes: 1, lastRoundAt: ago(180_000) }, now)).toBe(false)
  expect(isWorking({ processes: 0, lastRoundAt: now }, now)).toBe(false)
  expect(isWorking({ processes: 1, lastRoundAt: null }, now)).toBe(false)
})
