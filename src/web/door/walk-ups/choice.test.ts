import { expect, test } from 'vitest'
import { choiceOf } from './choice.ts'
import type { DoorSale } from './use-door-sale.ts'

const type = (id: string, cashCents: number, most: number) => ({
  ...{ ticketTypeID: id as DoorSale['types'][number]['ticketTypeID'], ticketName: id, cashCents, taxCents: 0, most },
})
const types = [type('floor', 2180, 10), type('balcony', 3500, 1), type('free', 0, 4)]

test('a choice costs its tickets at their prices in cash', () => {
  expect(choiceOf(types, { floor: 2, balcony: 1 })).toMatchObject({
    ...{ count: 3, totalCents: 7860 },
    lines: [
      { ticketTypeID: 'floor', quantity: 2 },
      { ticketTypeID: 'balcony', quantity: 1 },
    ],
  })
  expect(choiceOf(types, { free: 3 })).toMatchObject({ count: 3, totalCents: 0 })
})

test('what is no longer left or no longer sold falls out of a choice', () => {
  expect(choiceOf(types, { balcony: 4, gone: 2 })).toMatchObject({ count: 1, totalCents: 3500 })
  expect(choiceOf([], { floor: 2 })).toMatchObject({ lines: [], count: 0, totalCents: 0 })
})
