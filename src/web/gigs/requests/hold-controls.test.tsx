import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HoldNote, HoldsContext } from './hold-controls.tsx'

const request = { selectedDate: '2026-12-18', page: { id: 'page', name: 'Marsh Hall' } }
const hold = {
  ...{ holdID: 'hold', requestID: null, day: '2026-12-18', expiresOn: '2026-12-25' },
  ...{ isConfirmed: false, isBooked: false, challengedUntil: null, challengesUntil: null, canChallenge: false },
}
const holderOf = (pageID: string, rank: number) => ({ ...hold, rank, holder: { pageID, name: pageID } })

function htmlOf(holds: Partial<Parameters<typeof HoldsContext>[0]['value'] & object>) {
  const value = { holds: [], heldFor: [], shows: [], ...holds }
  const note = (
    <HoldsContext value={value}>
      <HoldNote request={request} />
    </HoldsContext>
  )
  return renderToStaticMarkup(note)
}

const noteOf = (...holds: Parameters<typeof htmlOf>) => htmlOf(...holds).replaceAll(/<[^>]+>/g, '')

test('before a page commits to a date it reads which hold it has there, and that someone else’s comes first', () => {
  const heldFor = (rank: number) => [{ ...hold, rank, page: { id: 'page', name: 'Marsh Hall', type: 'venue' } }]
  expect(noteOf({ heldFor: heldFor(2) as never })).toBe(
    '2nd hold at Marsh Hall. Someone else has the first hold on this date.',
  )
  expect(noteOf({ heldFor: heldFor(1) as never })).toBe('1st hold at Marsh Hall. ')
})

test('the page whose date it is reads the rank of the other page and how many more holds there are', () => {
  expect(noteOf({ holds: [holderOf('other', 1), holderOf('page', 2)] as never })).toBe(
    'Marsh Hall has the 2nd hold on this date. There’s another hold on this date. Booking this show won’t release it.',
  )
  expect(noteOf({})).toBe('')
})

test('the booked page’s own hold is no warning; one of another page is', () => {
  const alone = [{ holds: [holderOf('page', 1)] as never }] as const
  expect(noteOf(...alone)).toBe('Marsh Hall has the 1st hold on this date. ')
  expect(htmlOf(...alone)).not.toContain('text-gold')
  const both = htmlOf({ holds: [holderOf('page', 1), holderOf('other', 2)] as never })
  expect(both).toMatch(/text-gold">There’s another hold/)
  expect(both).not.toMatch(/text-gold">Marsh Hall/)
})
