import { expect, test } from 'vitest'
import { day, wallTime } from '../../../kernel/day.ts'
import { canceledText, type MovedShow, movedText, postponedText } from './plan-changes.ts'

const show: MovedShow = {
  repeats: false,
  day: day('2026-11-28'),
  dayOfWeek: null,
  time: wallTime('20:30'),
  zone: 'America/Los_Angeles',
  venueName: 'The Parlor',
  venueAddress: '12 Grand Ave',
  city: 'Oakland',
  state: 'CA',
  lat: 37.8,
  lng: -122.3,
  isPostponed: false,
}
const weekly = { ...show, repeats: true, day: null, dayOfWeek: 'Friday' } as const

test.each<[string, MovedShow, Partial<MovedShow>, string | null]>([
  [
    'another day',
    show,
    { day: day('2026-12-05') },
    'Fog moved from Sat, Nov 28 to Sat, Dec 5 at 8:30 PM.\nAre you still in?',
  ],
  ['another time', show, { time: wallTime('21:00') }, 'Fog moved to Sat, Nov 28 at 9:00 PM.'],
  ['no set time', show, { time: null }, 'Fog moved to Sat, Nov 28.'],
  ['another time of a weekly show', weekly, { time: wallTime('21:00') }, 'Fog now starts at 9:00 PM.'],
  ['no set time of a weekly show', weekly, { time: null }, 'Fog no longer has a set time.'],
  ['another venue', show, { venueName: 'Salt & Rope' }, 'Fog moved to Salt & Rope.'],
  ['another address', show, { venueAddress: '1 Main St' }, 'Fog moved to The Parlor, 1 Main St.'],
  [
    'both',
    show,
    { venueName: 'Salt & Rope', day: day('2026-12-05') },
    'Fog moved from Sat, Nov 28 to Sat, Dec 5 at 8:30 PM, at Salt & Rope.\nAre you still in?',
  ],
  ['the date that it waited for', { ...show, isPostponed: true }, {}, 'Fog moved to Sat, Nov 28 at 8:30 PM.'],
  [
    'another date than it had before',
    { ...show, isPostponed: true },
    { day: day('2026-12-05') },
    'Fog moved from Sat, Nov 28 to Sat, Dec 5 at 8:30 PM.\nAre you still in?',
  ],
  ['a pin that is put right', show, { lat: 37.9 }, null],
  ['nothing', show, {}, null],
  ['a postponed show', { ...show, isPostponed: true }, { isPostponed: true, day: day('2026-12-05') }, null],
])('people in a plan read of %s', (_, before, change, news) => {
  const after = { ...before, isPostponed: false, ...change }
  const text = (isInPlan: boolean, isStillAsked: boolean) => movedText('Fog', before, after, { isInPlan, isStillAsked })
  const [plain = '', question = ''] = news?.split('\n') ?? []
  const texts = [plain + (question && '\nAre you still in?'), plain + (question && '\nAre you still going?')]
  expect([text(true, true), text(false, true)], 'the yes is for another date').toEqual(news ? texts : [null, null])
  expect([text(true, false), text(false, false)], 'the yes stands').toEqual(
    news ? [`${plain}\nYour plan stays on.`, plain] : [null, null],
  )
})

test('they are told about cancellations and postponements', () => {
  const texts = (reader: { isInPlan: boolean }) => [canceledText('Fog', reader), postponedText('Fog', reader)]
  expect(texts({ isInPlan: true })).toEqual([
    'Fog was canceled.\nYour plan with friends is off.',
    'Fog was postponed.\nYour plan stays on. We’ll tell you the new date.',
  ])
  expect(texts({ isInPlan: false })).toEqual(['Fog was canceled.', 'Fog was postponed.\nWe’ll tell you the new date.'])
})
