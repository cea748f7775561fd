import { expect, test } from 'vitest'
import { afterMark, nextMark, readMarksOf } from './read-marking.ts'

test('one read mark is sent at a time, and a failed one is sent again', () => {
  const idle = { markedSeq: 3, sendingSeq: null }
  expect([nextMark(idle, 3), nextMark(idle, 5), nextMark({ ...idle, sendingSeq: 4 }, 5)]).toEqual([null, 5, null])
  const sending = { ...idle, sendingSeq: 5 }
  expect(nextMark(afterMark(sending, true), 5)).toBe(null)
  expect(nextMark(afterMark(sending, true), 6), 'what came meanwhile').toBe(6)
  expect(nextMark(afterMark(sending, false), 5)).toBe(5)
  expect(afterMark({ markedSeq: 9, sendingSeq: 5 }, true).markedSeq, 'a mark never goes back').toBe(9)
})

test('how far each person has read is the last message that names them, in whichever order they come', () => {
  const marks = readMarksOf([
    { seq: 2, readBy: ['ana'] },
    { seq: 1, readBy: ['ana', 'ben'] },
  ])
  expect(marks).toEqual([
    { memberID: 'ana', seq: 2 },
    { memberID: 'ben', seq: 1 },
  ])
})
