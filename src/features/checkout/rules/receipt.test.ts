import { expect, test } from 'vitest'
import { basisPoints, cents, noCents } from '../../../kernel/money.ts'
import { type PaidOrder, receiptOf } from './receipt.ts'

const general = { name: 'General Admission', quantity: 2, unitPrice: cents(2_000), isEarly: false }
const tax = { name: 'Santa Cruz admission tax', rate: basisPoints(500), cents: cents(200) }
const order: PaidOrder = {
  feesPayer: 'buyer',
  items: [general],
  promo: null,
  taxLines: [],
  platformFee: cents(84),
  cardFee: cents(149),
  total: cents(4_233),
}

type Lines = [label: string, amount: string][]

test.each<[title: string, order: Partial<PaidOrder>, lines: Lines, total: string, notes: string[]]>([
  [
    'a buyer who pays the fees sees each of them',
    {},
    [
      ['2 × General Admission', '$40.00'],
      ['Platform fee', '$0.84'],
      ['Card processing', '$1.49'],
    ],
    '$42.33',
    ['No tax collected.'],
  ],
  [
    'a tax is a line with its rate, an early bird says so, and free tickets beside paid ones are free',
    {
      items: [
        { ...general, isEarly: true },
        { name: 'Kids', quantity: 1, unitPrice: noCents, isEarly: false },
      ],
      taxLines: [tax],
      total: cents(4_433),
    },
    [
      ['2 × General Admission (early bird)', '$40.00'],
      ['1 × Kids', 'Free'],
      ['Santa Cruz admission tax (5%)', '$2.00'],
      ['Platform fee', '$0.84'],
      ['Card processing', '$1.49'],
    ],
    '$44.33',
    [],
  ],
  [
    'where the venue pays the fees, they and the tax are inside the price (C17)',
    { feesPayer: 'venue', taxLines: [{ ...tax, cents: cents(190) }], total: cents(4_000) },
    [['2 × General Admission', '$40.00']],
    '$40.00',
    ['Includes $1.90 Santa Cruz admission tax (5%).', 'The venue covers the platform fee and card processing.'],
  ],
  [
    'a free order has no fees and no taxes',
    {
      items: [{ ...general, quantity: 1, unitPrice: noCents }],
      platformFee: noCents,
      cardFee: noCents,
      total: noCents,
    },
    [['1 × General Admission', 'Free']],
    'Free',
    [],
  ],
])('%s', (_, change, lines, total, notes) => {
  expect(receiptOf({ ...order, ...change })).toEqual({ lines, total: ['Total', total], notes })
})
