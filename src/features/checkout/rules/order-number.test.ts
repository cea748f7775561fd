import { expect, test } from 'vitest'
import type { OrderId } from '../../../kernel/ids.ts'
import { newId } from '../../../ports/ids.ts'
import { orderNumber } from './order-number.ts'

test('an order’s number is eight characters that differ between orders of one moment', () => {
  const numbers = Array.from({ length: 100 }, () => orderNumber(newId<OrderId>()))
  expect(new Set(numbers).size).toBe(100)
  for (const number of numbers) expect(number).toMatch(/^[0-9A-F]{8}$/)
})
