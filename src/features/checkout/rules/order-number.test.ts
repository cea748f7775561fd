import { expect, test } from 'vitest'
import type { OrderId } from '../../../kernel/ids.ts'
import { newId } from '../../../ports/ids.ts'
import { orderNumber, readOrderNumber } from './order-number.ts'

test('an order’s number is eight characters that differ between orders of one moment', () => {
  const numbers = Array.from({ length: 100 }, () => orderNumber(newId<OrderId>()))
  expect(new Set(numbers).size).toBe(100)
  for (const number of numbers) expect(number).toMatch(/^[0-9A-F]{8}$/)
})

test('a whole order number is read as people copy it, and no part of one', () => {
  expect([' 7D35F836', '#7d35f836'].map(readOrderNumber)).toEqual(['7d35f836', '7d35f836'])
  expect(['', '7D35F83', '7D35F8361', '7D35F83G', 'Ada Full'].map(readOrderNumber)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})
