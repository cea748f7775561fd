import { expect, test } from 'vitest'
import { day, wallTime } from '../../../kernel/day.ts'
import { parseZone } from '../../../kernel/zone.ts'
import type { MovedPart } from '../../events/rules/moves.ts'
import { moveLabel, offerText, offerUntil } from './offer-text.ts'

const zone = parseZone('America/Los_Angeles')!
const show = {
  name: 'Harbor Lights',
  day: day('2026-12-05'),
  time: wallTime('21:00'),
  startsAt: new Date('2026-12-05T21:00-08:00'),
  zone,
  venueName: 'The Blue Door',
  venueAddress: '12 Broadway, Oakland, CA',
}
const now = new Date('2026-11-20T20:00-08:00')
const unchanged = { day: show.day, time: show.time, venueName: show.venueName, venueAddress: show.venueAddress }

test('G24: an offer is open until the new start or the end of the 30th day, whichever is first', () => {
  expect(offerUntil(now, show.startsAt, zone)).toEqual(show.startsAt)
  const end = new Date('2026-12-21T00:00-08:00')
  expect(offerUntil(now, new Date('2027-03-01T21:00-08:00'), zone)).toEqual(end)
  expect(offerUntil(now, null, zone)).toEqual(end)
  expect(offerText(show, end, unchanged)).toContain(', fees included, by the end of Sun, Dec 20.')
})

test('an offer says when and where the show is now and until when the money can be had, on the venue’s clock', () => {
  expect(offerText(show, show.startsAt, unchanged)).toBe(
    'Harbor Lights has changed. It’s now Sat Dec 5, 9:00 PM PST at The Blue Door, 12 Broadway, Oakland, CA.\n' +
      'Your tickets are still valid.\n' +
      'Can’t make it? Request a full refund, fees included, by Sat Dec 5, 9:00 PM PST.',
  )
  expect(offerText({ ...show, time: null }, now, { ...unchanged, time: null })).toContain('now Sat, Dec 5 at')
  expect(offerText(show, offerUntil(now, null, zone), null)).toBe(
    'Harbor Lights at The Blue Door on Sat, Dec 5 is postponed. The new date hasn’t been announced yet.\n' +
      'Hold on to your tickets. We’ll email you the new date, and you can ask for a refund then.\n' +
      'If you’d rather not wait, request a full refund, fees included, by the end of Sun, Dec 20, ' +
      'or before the rescheduled show starts if that’s sooner.',
  )
})

test('an offer says what the show was before, and its place where that changed', () => {
  const before = {
    day: day('2026-12-04'),
    time: wallTime('20:00'),
    venueName: show.venueName,
    venueAddress: show.venueAddress,
  }
  const textWith = (over: Partial<typeof before> | { day: null }) =>
    offerText(show, show.startsAt, { ...before, ...over })
  const nowAt = (place: string) => `Harbor Lights has changed. It’s now Sat Dec 5, 9:00 PM PST at ${place}.`
  const valid = 'Your tickets are still valid.'
  const linesWith = (over: Parameters<typeof textWith>[0]) => textWith(over).split('\n').slice(0, 2)
  expect(linesWith({})).toEqual([nowAt('The Blue Door'), `It was Fri Dec 4, 8:00 PM. ${valid}`])
  expect(linesWith({ day: null })).toEqual([nowAt('The Blue Door'), `It was Sat Dec 5, 8:00 PM. ${valid}`])
  expect(linesWith({ venueName: 'The Red Door', venueAddress: '1 Main St, Oakland, CA' })).toEqual([
    nowAt('The Blue Door, 12 Broadway, Oakland, CA'),
    `It was Fri Dec 4, 8:00 PM at The Red Door, 1 Main St, Oakland, CA. ${valid}`,
  ])
  expect(linesWith({ venueName: 'the blue door' })[1]).toBe(`It was Fri Dec 4, 8:00 PM. ${valid}`)
})

test.each<[label: string, moved: MovedPart[], before: Partial<typeof unchanged>]>([
  ['New date', ['date', 'time', 'venue'], { venueName: 'The Red Door' }],
  ['New time', ['time', 'venue'], { venueName: 'The Red Door' }],
  ['New venue', ['venue'], { venueName: 'The Red Door' }],
  ['New venue', ['venue', 'city'], { venueAddress: '1 Main St, Portland, OR' }],
  ['Corrected location', ['venue'], {}],
  ['Corrected location', ['city'], { venueName: 'The blue door' }],
])('the subject says "%s" for a move of %j', (label, moved, before) => {
  expect(moveLabel(show, { before: { ...unchanged, ...before }, moved })).toBe(label)
})
