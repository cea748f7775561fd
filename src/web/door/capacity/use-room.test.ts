import { expect, test } from 'vitest'
import { overBy, roomText } from './use-room.tsx'

test('screens that hide the count say when the room is almost full, full or over capacity', () => {
  expect(roomText({ inside: 200, capacity: 300 })).toBeNull()
  expect(roomText({ inside: 290, capacity: 300 })).toBe('290 of 300 inside · Almost full: 10 spots left')
  expect(roomText({ inside: 300, capacity: 300 })).toBe('300 of 300 inside · At capacity')
  expect(roomText({ inside: 302, capacity: 300 })).toBe('302 of 300 inside · Over capacity by 2')
  expect(roomText({ inside: 302, capacity: null })).toBeNull()
})

test('staff are asked about people who would be over capacity, and about no others', () => {
  expect(overBy({ inside: 298, capacity: 300 }, 2)).toBe(0)
  expect(overBy({ inside: 298, capacity: 300 }, 4)).toBe(2)
  expect(overBy({ inside: 301, capacity: 300 }, 1)).toBe(2)
  expect(overBy({ inside: 301, capacity: null }, 1)).toBe(0)
})
