import { expect, test } from 'vitest'
import { day } from '../../../kernel/day.ts'
import { currentShowText } from './show-text.ts'

test('a show is named with the date that it has, and a postponed one without any', () => {
  const show = { eventName: 'Harbor Lights', day: day('2026-11-21'), isPostponed: false }
  expect(currentShowText(show)).toBe('Harbor Lights, Sat, Nov 21')
  expect(currentShowText({ ...show, isPostponed: true })).toBe('Harbor Lights')
})
