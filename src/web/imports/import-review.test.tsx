import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { previewedRow, previewedShow } from '../../../tests/support/import-rows.ts'
import type { ImportRow, Preview } from './import-preview.ts'
import { ImportReview } from './import-review.tsx'

const show = { ...previewedShow, lineup: ['Tin Parade'] }
const row = (line: number, rest: Partial<ImportRow> = {}) => previewedRow(line, { show, ...rest })

const noFields = { lineup: '', ages: '', price: '', genre: '' }
const others = [{ name: 'Brick Hall', rows: 2 }]

function textOf(
  rows: ImportRow[],
  { otherVenues = null, chosen = [], venueInFile = null, format = 'csv' }: ReviewState = {},
) {
  const preview: Preview = { success: true, format, rows, unreadColumns: [], otherVenues, left: [] }
  const element = (
    <ImportReview
      host={{ name: 'The Blue Door', type: 'venue' }}
      fileName="shows.csv"
      preview={preview}
      fixes={[]}
      chosen={new Set(chosen)}
      onChoose={() => undefined}
      onMend={async () => true}
      onNameVenue={() => undefined}
      venueInFile={venueInFile}
      onPublish={() => undefined}
      onRestart={() => undefined}
      isLoading={false}
      isPublishing={false}
      reason={undefined}
      problem={null}
    />
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}
type ReviewState = {
  format?: Preview['format']
  otherVenues?: Preview['otherVenues']
  chosen?: number[]
  venueInFile?: string | null
}

test('a file for other venues says once why nothing can be published, and offers no selection', () => {
  const text = textOf([row(2, { outcome: 'unusable' }), row(3, { outcome: 'unusable' })], { otherVenues: others })
  expect(text.match(/There’s nothing to publish yet/g)).toHaveLength(1)
  expect(text).toContain('This is my venue')
  expect(text).toMatch(/>2 rows <span/)
  expect(text).not.toMatch(/Select upcoming|Clear selection|Publish 0 shows/)
  const elsewhere = { outcome: 'unusable', isOthers: true } as const
  const mixed = textOf([row(2, { outcome: 'unusable' }), row(3, elsewhere)], {
    otherVenues: [{ name: 'The Dock', rows: 9 }, ...others],
  })
  expect(mixed).toContain('None of the 2 rows in this file are for The Blue Door.')
  expect(mixed, 'what can’t be imported is for no one').not.toContain('1 row is for The Blue Door.')
  expect(mixed.indexOf('Brick Hall (2 rows)'), 'by name').toBeLessThan(mixed.indexOf('The Dock (9 rows)'))
})

test('a file that changes nothing says so instead of offering to publish no show', () => {
  const text = textOf([row(2, { outcome: 'unchanged' })])
  expect(text).toContain('Nothing new in this file.')
  expect(text).not.toMatch(/Select upcoming|Publish 0 shows/)
})

test('shows of other venues are collapsed into one line with their number, next to the venue’s own', () => {
  const hidden = row(3, { outcome: 'unusable', isOthers: true, show: { ...show, name: 'Elsewhere' } })
  const text = textOf([row(2), hidden, { ...hidden, line: 4 }])
  expect(text).toContain('2 rows at other venues')
  expect(text).toContain('Tin Parade')
  expect(text).not.toContain('Elsewhere')
  expect(text, 'the title counts the whole file').toMatch(/>3 rows <span/)
  expect(text).toContain('1 row is for The Blue Door.')
  expect(text.indexOf('2 rows at other venues'), 'above the rows').toBeLessThan(text.indexOf('Tin Parade'))
  expect(text).toContain('All 1')
  expect(textOf([row(2, { outcome: 'unchanged' }), hidden])).toContain('Nothing new for The Blue Door in this file.')
})

test('a long file is drawn a hundred rows at a time, and its counts are of all rows', () => {
  const rows = Array.from({ length: 250 }, (_, index) => row(index + 2))
  const text = textOf(rows, { chosen: rows.map(({ line }) => line) })
  expect(text.match(/<li[ >]/g)).toHaveLength(100)
  expect(text).toContain('Showing 100 of 250 rows')
  expect(text).toContain('Show 100 more')
  expect(text).toMatch(/>250 rows <span/)
  expect(text).toContain('All 250')
  expect(text).toContain('Publish 250 shows')
  expect(textOf(rows.slice(0, 100))).not.toMatch(/Showing|more</)
})

test('a free show reads “Free”, a range its prices', () => {
  expect(textOf([row(2, { show: { ...show, minCents: 0, maxCents: 0 } })])).toContain('· Free')
  expect(textOf([row(2, { show: { ...show, minCents: 0, maxCents: 1500 } })])).toContain('$0–$15')
})

test('once the venue is named, its own rows are shown, and the past one that is not selected is explained', () => {
  const rows = [
    row(2),
    row(3, { isOver: true, show: { ...show, name: 'Old Mill Road' } }),
    row(4, { outcome: 'unusable', show: { ...show, name: 'Elsewhere' } }),
  ]
  const text = textOf(rows, { chosen: [2], venueInFile: 'Blue Door' })
  expect(text).toContain('Old Mill Road')
  expect(text).not.toContain('Elsewhere')
  expect(text).toContain('1 past show isn’t selected')
  expect(text).toContain('Publish 1 show')
  expect(textOf(rows, { chosen: [2, 3] })).not.toContain('isn’t selected')
  expect(text).toContain('Counting shows at “Blue Door” as yours.')
  expect(text).toContain('Not this one? Choose another')
})

test('a row shows how its lineup is split, and which of its times is unreadable', () => {
  const divided = textOf([row(2, { show: { ...show, lineup: ['The Lanterns', 'Fog City Four'] } })], { chosen: [2] })
  expect(divided).toContain('2 acts: The Lanterns · Fog City Four')
  const one = textOf([row(2, { show: { ...show, lineup: ['The Lanterns, Fog City Four'] } })], { chosen: [2] })
  expect(one).toContain('One act: The Lanterns, Fog City Four. Separate several acts with semicolons.')
  const unread = textOf([row(2, { show: { ...show, unreadTimes: [{ field: 'start', text: '25:00' }] } })])
  expect(unread).toContain('Line 2: We can’t read its start time, “25:00”')
  expect(unread).toContain('1 show isn’t selected because we can’t read its start time')
  const fields = { name: 'x', day: '', start: '', doors: '', venue: '', city: '', state: '', ...noFields, price: 'abc' }
  const unpriced = textOf([row(2, { fields, show: { ...show, unclearPrice: 'abc' } })])
  expect(unpriced).toContain('1 show isn’t selected because we can’t read its price')
})

test('a row of another year than this says which year it is in', () => {
  const soon = textOf([row(2, { show: { ...show, day: `${new Date().getFullYear()}-12-05` } })])
  expect(soon).toContain('>5<')
  expect(soon).not.toMatch(/>\d{4}</)
  expect(textOf([row(2, { isOver: true, show: { ...show, day: '2020-01-01' } })])).toContain('>2020<')
})

test('a row says what its page has that night already, unless it is over', () => {
  const showsThatDay = [
    { name: 'Harbor Lights', time: '20:00' },
    { name: 'Open Mic', time: null },
  ]
  const warning = 'You already have Harbor Lights at 8:00 PM and Open Mic that night.'
  expect(textOf([row(2, { showsThatDay })])).toContain(warning)
  expect(textOf([row(2, { showsThatDay, isOver: true })])).not.toContain(warning)
})

test('a row says what it has no price, ages or acts for, unless it is over or can’t be imported', () => {
  const bare = { ...show, lineup: [] }
  expect(textOf([row(2, { show: bare })])).toContain('No price · no ages · no acts · no genre')
  expect(textOf([row(2, { show: { ...bare, minCents: 1200, maxCents: 1500, ages: '21+' } })])).toContain('No acts')
  expect(textOf([row(2, { show: bare, isOver: true })])).not.toContain('No price')
  expect(textOf([row(2, { show: bare, outcome: 'unusable' })])).not.toContain('No price')
  const read = { ...show, name: 'Night Market', lineup: ['Tin Parade'], doors: '19:00' }
  const text = textOf([row(2, { show: read })])
  expect(text).toContain('1 act: Tin Parade')
  expect(text).toContain('Doors 7:00 PM')
})

test('a row quotes the words that leave its price open, and offers the acts in its title', () => {
  const fields = { name: 'x', day: '', start: '', doors: '', venue: '', city: '', state: '', ...noFields }
  const open = { ...show, lineup: [], unclearPrice: '$10-15 sliding scale' }
  const text = textOf([row(2, { show: open, fields, proposedActs: ['Juniper Static', 'Cold Harbor'] })])
  expect(text).toContain('We couldn’t read the price in “$10-15 sliding scale”. Choose Edit to enter it.')
  expect(text).toContain('In the title: Juniper Static · Cold Harbor')
  expect(text).toContain('Add to lineup')
  const priced = { ...open, minCents: 1000, maxCents: 1500 }
  expect(textOf([row(2, { show: priced, fields })])).not.toMatch(/couldn’t tell|Add to lineup/)
})

test('a sold-out show has no price next to it', () => {
  const text = textOf([row(2, { show: { ...show, minCents: 2500, maxCents: 2500, soldOut: true } })])
  expect(text).toContain('Sold out')
  expect(text).not.toContain('$25')
})

test('a spreadsheet’s rows are named by their lines, a calendar’s by their names', () => {
  const rows = [row(46, { outcome: 'unusable', reason: 'the file says it’s canceled', text: 'Benefit' })]
  expect(textOf(rows)).toContain('Line 46: The file says it’s canceled')
  const calendar = textOf(rows, { format: 'icalendar' })
  expect(calendar).toContain('The file says it’s canceled')
  expect(calendar).not.toContain('Line 46')
})

test('a row says what its prices are for, where the file says it', () => {
  const prices = { minCents: 1200, maxCents: 1500 }
  expect(textOf([row(2, { show: { ...show, ...prices } })])).toContain('$12–$15')
  const named = textOf([row(2, { show: { ...show, ...prices, namedPrices: '$12 advance; $15 at the door' } })])
  expect(named).toContain('$12 advance; $15 at the door')
  expect(named).not.toContain('$12–$15')
})

test('a row shows the notes that it leaves out with a box to publish them, and what it publishes folded', () => {
  const notes = { text: 'Guarantee $400 + 70% after', isPublished: false }
  const item = textOf([row(2, { privateNotes: notes, show: { ...show, about: 'A band from Oakland.' } })])
  expect(item).toContain('We left out the notes because they look private.')
  expect(item).toContain('Guarantee $400 + 70% after')
  expect(item).toContain('Publish the notes')
  expect(item).toMatch(/<details.*About the show.*A band from Oakland\./)
  expect(textOf([row(2, { privateNotes: { ...notes, isPublished: true } })])).not.toContain('We left out')
  expect(textOf([row(2)])).not.toMatch(/Publish the notes|About the show/)
})
