import type { PrivateKind } from '../../features/imports/rules/private-names.ts'
import { expect, test } from 'vitest'
import { previewedRow, previewedShow } from '../../../tests/support/import-rows.ts'
import {
  byDate,
  dayOfRow,
  firstFilter,
  type ImportRow,
  linesToCome,
  type RowFields,
  rowsOf,
  skippedRows,
  usefulFilters,
  addFix,
} from './import-preview.ts'

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
  doors: '',
}
const row = (line: number, outcome: ImportRow['outcome'], isOver = false) =>
  previewedRow(line, { outcome, isOver, fields })
const all = [row(2, 'created'), row(3, 'created', true), row(4, 'updated'), row(5, 'unusable'), row(6, 'elsewhere')]

test('new or changed upcoming rows are selected first', () => {
  expect(linesToCome(all)).toEqual([2, 4])
})

test('a row that would overwrite changes made here since the last import waits for a decision', () => {
  const edited = previewedRow(9, { outcome: 'updated', isEdited: true, fields })
  expect(linesToCome([...all, edited])).toEqual([2, 4])
  expect(skippedRows([edited], new Set()).editedRows).toBe(1)
  expect(skippedRows([edited], new Set([9])).editedRows).toBe(0)
})

test('rows are grouped by what will happen to them', () => {
  expect(rowsOf(all, 'all')).toHaveLength(5)
  expect(rowsOf(all, 'unusable').map(({ line }) => line)).toEqual([5])
})

test('a show with an unreadable start waits for a decision, and what is not selected is counted by its reason', () => {
  const unread = {
    ...row(7, 'created'),
    show: { ...previewedShow, unreadTimes: [{ field: 'start' as const, text: '25:00' }] },
  }
  const noDoors = {
    ...row(8, 'created'),
    show: { ...previewedShow, unreadTimes: [{ field: 'doors' as const, text: 'dusk' }] },
  }
  const rows = [...all, unread, noDoors]
  expect(linesToCome(rows)).toEqual([2, 4, 8])
  expect(skippedRows(rows, new Set(linesToCome(rows)))).toEqual({
    past: 1,
    unreadStarts: 1,
    unreadPrices: 0,
    privateRows: 0,
    editedRows: 0,
  })
  expect(skippedRows(rows, new Set([2, 3, 4, 7, 8]))).toEqual({
    past: 0,
    unreadStarts: 0,
    unreadPrices: 0,
    privateRows: 0,
    editedRows: 0,
  })
})

test('a row whose price column is unreadable waits for a decision, one with an open price in its description doesn’t', () => {
  const priced = (line: number, price: string) => ({
    ...row(line, 'created'),
    fields: { ...fields, price },
    show: { ...previewedShow, unclearPrice: 'abc' },
  })
  const rows = [priced(2, 'abc'), priced(3, '')]
  expect(linesToCome(rows)).toEqual([3])
  expect(skippedRows(rows, new Set([3])).unreadPrices).toBe(1)
})

test('holds and private entries of a calendar wait for a decision, those of published shows too', () => {
  const marked = (line: number, privateKind: PrivateKind | null, outcome: ImportRow['outcome'] = 'created') => ({
    ...row(line, outcome),
    show: { ...previewedShow, privateKind },
  })
  const rows = [
    marked(2, null),
    marked(3, 'hold'),
    marked(4, 'private'),
    marked(5, 'hold', 'updated'),
    marked(6, 'private', 'unchanged'),
  ]
  expect(linesToCome(rows)).toEqual([2])
  expect(skippedRows(rows, new Set([2]))).toEqual({
    past: 0,
    unreadStarts: 0,
    unreadPrices: 0,
    privateRows: 3,
    editedRows: 0,
  })
})

test.for<[outcomes: ImportRow['outcome'][], first: string, useful: string[]]>([
  [['created', 'unusable'], 'created', ['all', 'created', 'unusable']],
  [['updated', 'unusable'], 'updated', ['all', 'updated', 'unusable']],
  [['created', 'updated', 'unusable'], 'publishable', ['all', 'publishable', 'created', 'updated', 'unusable']],
  [['unchanged', 'unusable'], 'all', ['all', 'unchanged', 'unusable']],
])('once the venue is named, a file of %j opens with %s', ([outcomes, first, useful]) => {
  const rows = outcomes.map((outcome, n) => row(n + 2, outcome))
  expect(firstFilter(rows, true)).toBe(first)
  expect(firstFilter(rows, false)).toBe('all')
  expect(usefulFilters(rows)).toEqual(useful)
  expect(rowsOf(rows, 'publishable').every(({ outcome }) => outcome === 'created' || outcome === 'updated')).toBe(true)
})

test('only changes are sent, on top of earlier ones', () => {
  const first = addFix([], row(2, 'created'), fields, { ...fields, venue: 'The Parlor' })
  expect(first).toEqual([{ line: 2, venue: 'The Parlor' }])
  const mended = { ...fields, venue: 'The Parlor' }
  const second = addFix(first, row(2, 'created'), mended, { ...mended, price: 'free' })
  expect(second).toEqual([{ line: 2, venue: 'The Parlor', price: 'free' }])
  expect(addFix(second, row(3, 'created'), fields, fields)).toEqual([...second, { line: 3 }])
})

test('a changed date or start is sent with the other; a weekly show whose start changes stays weekly', () => {
  const read = { ...fields, start: '20:30' }
  const single = row(2, 'created')
  expect(addFix([], single, read, { ...read, day: '2026-12-06' })).toEqual([
    { line: 2, day: '2026-12-06', start: '20:30' },
  ])
  expect(addFix([], single, read, { ...read, start: '21:00' })).toEqual([
    { line: 2, day: '2026-12-05', start: '21:00' },
  ])
  expect(addFix([], single, read, { ...read, doors: '19:30' })).toEqual([{ line: 2, doors: '19:30' }])
  expect(addFix([], { ...single, hasVenueClock: false }, read, { ...read, doors: '19:30' })).toEqual([
    { line: 2, day: '2026-12-05', start: '20:30', doors: '19:30' },
  ])
  const weekly = { ...single, show: { ...previewedShow, repeats: true } }
  expect(addFix([], weekly, read, { ...read, start: '21:00' })).toEqual([{ line: 2, start: '21:00' }])
  expect(addFix([], { ...weekly, hasVenueClock: false }, read, { ...read, start: '21:00' })).toEqual([
    { line: 2, day: '2026-12-05', start: '21:00' },
  ])
})

test('rows are in date order, canceled ones too; past ones come last', () => {
  const on = (line: number, day: string, over: Partial<ImportRow> = {}) =>
    previewedRow(line, { fields: { ...fields, day }, ...over })
  const canceled = on(4, '2026-12-03', { outcome: 'unusable', reason: 'the file says it’s canceled' })
  const rows = [
    on(2, '2026-12-19'),
    on(3, '2026-10-07', { isOver: true }),
    canceled,
    on(5, 'soon'),
    on(6, '2026-12-05'),
  ]
  expect(byDate(rows).map(({ line }) => line)).toEqual([4, 6, 2, 5, 3])
  expect(dayOfRow(canceled)).toBe('2026-12-03')
})

test('rows without a price or a genre can be shown alone, as long as there are such rows', () => {
  const priced = previewedRow(3, { show: { ...previewedShow, minCents: 1000, genre: 'Rock' } })
  const unpriced = previewedRow(4, { show: previewedShow })
  expect(usefulFilters([priced])).not.toContain('noPrice')
  expect(usefulFilters([priced, unpriced])).toEqual(expect.arrayContaining(['noPrice', 'noGenre']))
  expect(rowsOf([priced, unpriced], 'noPrice')).toEqual([unpriced])
  expect(rowsOf([priced, unpriced], 'noGenre')).toEqual([unpriced])
})
