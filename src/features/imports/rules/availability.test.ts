import { expect, test } from 'vitest'
import { nameOfSoldOut } from './availability.ts'

test.each([
  ['SOLD OUT: Velvet Antlers', 'Velvet Antlers'],
  ['SOLD OUT - Velvet Antlers', 'Velvet Antlers'],
  ['SOLD OUT! Velvet Antlers', 'Velvet Antlers'],
  ['Sold out: Velvet Antlers', 'Velvet Antlers'],
  ['(SOLD OUT) Velvet Antlers', 'Velvet Antlers'],
  ['*Sold Out* Velvet Antlers', 'Velvet Antlers'],
  ['Velvet Antlers - SOLD OUT', 'Velvet Antlers'],
  ['Velvet Antlers [sold out]', 'Velvet Antlers'],
  ['Velvet Antlers (SOLD OUT!)', 'Velvet Antlers'],
])('“%s” is sold out and called “%s”', (name, rest) => {
  expect(nameOfSoldOut(name)).toBe(rest)
})

test.each([
  'Velvet Antlers',
  'Sold Out: A Play',
  'The Sold Out Comedy Tour',
  'SOLD OUT',
  'SOLD OUT:',
  'Velvet Antlers, VIP - SOLD OUT',
  'Velvet Antlers (VIP sold out)',
  'Not Sold Out',
])('“%s” doesn’t say that the show is sold out', (name) => {
  expect(nameOfSoldOut(name)).toBeNull()
})
