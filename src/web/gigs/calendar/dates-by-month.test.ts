import { expect, test } from 'vitest'
import { datesByMonth } from './dates-by-month.ts'

const event = (eventName: string, wallTime: string | null, ...days: string[]) => ({
  eventID: eventName,
  eventName,
  status: 'published' as const,
  venueName: 'The Blue Door',
  wallTime,
  dates: days.map((day) => ({ day, wallTime, isCanceled: false })),
})

test('dates are in order by month, drafts included; undated shows come separately', () => {
  const { months, undated } = datesByMonth({
    upcoming: [event('Weekly', '20:00', '2026-11-27', '2026-12-04'), event('Early', '18:00', '2026-11-27')],
    drafts: [event('Draft', null), event('New Year', '22:00', '2026-12-31')],
  })
  expect(months.map(([month, dates]) => [month, dates.map(({ eventName }) => eventName)])).toEqual([
    ['November 2026', ['Early', 'Weekly']],
    ['December 2026', ['Weekly', 'New Year']],
  ])
  expect(undated.map(({ eventName }) => eventName)).toEqual(['Draft'])
})

test('a canceled show takes no day of the calendar', () => {
  const canceled = { ...event('Off', '20:00', '2026-11-27'), status: 'canceled' as const }
  const { months } = datesByMonth({ upcoming: [canceled, event('On', '20:00', '2026-11-28')], drafts: [] })
  expect(months.flatMap(([, dates]) => dates.map(({ eventName }) => eventName))).toEqual(['On'])
})
