import { expect, test } from 'vitest'
import { isId } from '../kernel/ids.ts'
import { newId } from './ids.ts'

test('ids are all different, sort by turn and carry their moment', () => {
  const before = Date.now()
  const ids = Array.from({ length: 5_000 }, () => newId<string>())
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(ids)
  const moment = Number.parseInt(ids[0]?.replaceAll('-', '').slice(0, 12) ?? '', 16)
  expect(moment).toBeGreaterThanOrEqual(before)
  expect(moment).toBeLessThanOrEqual(Date.now())
  expect(ids.every((id) => isId(id) && /^.{14}7.{4}[89ab]/.test(id))).toBe(true)
})
