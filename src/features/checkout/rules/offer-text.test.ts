import { expect, test } from 'vitest'
import { day, wallTime } from '../../../kernel/day.ts'
import { parseZone } from '../../../kernel/zone.ts'
import type { MovedPart } from '../../events/rules/moves.ts'
import { keptOfferText, moveLabel, offerText, offerUntil, type ShowBefore } from './offer-text.ts'

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
const unchanged = { day: show.day, time: show.time, zone, venueName: show.venueName, venueAddress: show.venueAddress }

test('G24: an offer is open until the new start or the end of the 30th day, whichever is first', () => {
  expect(offerUntil(now, show.startsAt, zone)).toEqual(show.startsAt)
  const end = new Date('2026-12-21T00:00-08:00')
  expect(offerUntil(now, new Date('2027-03-01T21:00-08:00'), zone)).toEqual(end)
  expect(offerUntil(now, null, zone)).toEqual(end)
  expect(offerText(show, end, unchanged)).toContain(', fees included, by the end of Sun, Dec 20.')
})

test('an offer says that the show is postponed and until when the money can be had, on the venue’s clock', () => {
  expect(offerText(show, offerUntil(now, null, zone), null)).toBe(
    'Harbor Lights at The Blue Door on Sat, Dec 5 is postponed. The new date hasn’t been announced yet.\n\n' +
      'Hold on to your tickets. We’ll email you the new date, and you can request a refund then.\n\n' +
      'Don’t want to wait? Request a full refund, fees included, by the end of Sun, Dec 20. ' +
      'If the new date is sooner, you have until the show starts.',
  )
})

test('a buyer who has chosen to keep the tickets isn’t asked, and sees until when a refund is available', () => {
  const before = { ...unchanged, day: day('2026-11-28') }
  for (const text of [offerText(show, show.startsAt, before), offerText(show, show.startsAt, null)]) {
    expect(keptOfferText(text)).not.toContain('?')
    expect(keptOfferText(text)).toMatch(
      /\n\nYou can still request a full refund, fees included, by Sat, Dec 5 at 9:00 PM PST[.,]/,
    )
  }
})

const onDay = 'Harbor Lights on Sat, Dec 5'
const other = { venueName: 'The Red Door', venueAddress: '1 Main St, Oakland, CA' }
const fromRed = 'The Red Door, 1 Main St, Oakland, CA.'
const toBlue = 'The Blue Door, 12 Broadway, Oakland, CA.'

test.each<[change: string, before: Partial<ShowBefore>, text: string]>([
  ['its time', { time: wallTime('20:00') }, `${onDay} now starts at 9:00 PM PST instead of 8:00 PM.`],
  ['its time, which is known now', { time: null }, `${onDay} now starts at 9:00 PM PST.`],
  [
    'the time of a weekly show',
    { day: null, time: wallTime('20:00') },
    `${onDay} now starts at 9:00 PM PST instead of`,
  ],
  [
    'the time zone of its venue',
    { zone: parseZone('America/Denver')! },
    `${onDay} starts at 9:00 PM PST. It was 9:00 PM MST.`,
  ],
  [
    'its date',
    { day: day('2026-12-04') },
    'Harbor Lights has moved to Sat, Dec 5 at 9:00 PM PST. It was Fri, Dec 4 at 9:00 PM. Your',
  ],
  [
    'its date and venue',
    { day: day('2026-12-04'), ...other },
    `has moved to Sat, Dec 5 at 9:00 PM PST, at ${toBlue} It was Fri, Dec 4 at 9:00 PM, at ${fromRed}`,
  ],
  ['its venue', other, `${onDay} has moved to ${toBlue} It was at ${fromRed}`],
  [
    'its venue and time',
    { time: wallTime('20:00'), ...other },
    `has moved to Sat, Dec 5 at 9:00 PM PST, at ${toBlue} It was Sat, Dec 5 at 8:00 PM, at ${fromRed}`,
  ],
  [
    'only the spelling of its venue',
    { venueName: 'the blue door' },
    `The location of ${onDay} was corrected. It’s at ${toBlue}`,
  ],
])('an offer for a show of which %s has changed says so', (_, before, text) => {
  const offer = offerText(show, show.startsAt, { ...unchanged, ...before })
  expect(offer).toContain(text)
  expect(offer).toMatch(
    /Your tickets are still valid\.\n\nCan’t make it\? Request a full refund, fees included, by Sat, Dec 5 at 9:00 PM PST\.$/,
  )
})

test('a show whose time was removed has no set time', () => {
  expect(offerText({ ...show, time: null }, now, unchanged)).toContain(
    `${onDay} no longer has a set time. It was 9:00 PM. Your`,
  )
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
