import { momentText } from '../../../kernel/day.ts'
import { shownTime, zoneText } from '../../../kernel/zone.ts'
import type { WaitlistSale } from '../waitlist/waitlist-sale.store.ts'
import type { EndedReturn } from './returnable.store.ts'

type Show = Pick<WaitlistSale, 'day' | 'startsAt' | 'wallTime' | 'zone' | 'venueName' | 'isOnSale'>

const whenText = ({ day, startsAt, wallTime, zone }: Show) =>
  momentText(day, shownTime(wallTime, day, zone), zoneText(startsAt, zone))

/** By what the offer of a refund says has changed. */
const reasons: Partial<Record<string, (show: Show) => string>> = {
  'New date': (show) => `the show has a new date, ${whenText(show)}`,
  'New time': (show) => `the show has a new time, ${whenText(show)}`,
  'New venue': ({ venueName }) => `the show has a new venue, ${venueName}`,
  'Corrected location': () => 'the show’s location was corrected',
  Postponed: () => 'the show is postponed',
}

/** Why a ticket can't be resold anymore, after “because”; null where nothing has happened to the show. */
export function whyEnded({ changeLabel }: Pick<EndedReturn, 'changeLabel'>, show: Show): string | null {
  const reason = changeLabel === null ? undefined : reasons[changeLabel]
  if (reason) return reason(show)
  return show.isOnSale ? null : 'tickets for the show aren’t on sale right now'
}
