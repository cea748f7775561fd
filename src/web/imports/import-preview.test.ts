import { expect, test } from 'vitest'
import { type ImportRow, linesToCome, type RowFields, rowsOf, withFix } from './import-preview.ts'

const fields: RowFields = {
  name: 'Tin Parade',
  day: '2026-12-05',
  start: '',
  venue: '',
  city: '',
  state: '',
  lineup: '',
  ages: '',
  price: '',
  genre: '',
}
const row = (line: number, outcome: ImportRow['outcome'], isOver = false): ImportRow => ({
  line,
  outcome,
  isOver,
  reason: null,
  suggestedCities: [],
  show: null,
  fields,
  text: '',
})
const all = [row(2, 'created'), row(3, 'created', true), row(4, 'updated'), row(5, 'unusable'), row(6, 'elsewhere')]

test('what is new or changed and to come is chosen first', () => {
  expect(linesToCome(all)).toEqual([2, 4])
})

test('rows are shown by what would become of them', () => {
  expect(rowsOf(all, 'all')).toHaveLength(5)
  expect(rowsOf(all, 'unusable').map(({ line }) => line)).toEqual([5])
})

test('only what somebody changed is sent, added to what they changed before', () => {
  const first = withFix([], 2, fields, { ...fields, start: '9 pm' })
  expect(first).toEqual([{ line: 2, start: '9 pm' }])
  const second = withFix(first, 2, { ...fields, start: '9 pm' }, { ...fields, start: '9 pm', price: 'free' })
  expect(second).toEqual([{ line: 2, start: '9 pm', price: 'free' }])
  expect(withFix(second, 3, fields, fields)).toEqual([...second, { line: 3 }])
})
