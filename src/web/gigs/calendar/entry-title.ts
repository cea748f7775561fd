import { shortRankText } from '../../../features/gigs/rules/date-holds.ts'
import type { Entry, HoldElsewhere } from './calendar-entries.ts'
import { words } from './calendar-words.ts'

/** An entry of a day on one line: "1st hold · Low Tide". */
export function entryTitle(entry: Entry): string {
  if (entry.kind === 'show') return entry.show.eventName || words.draft
  if (entry.kind === 'blocked') return words.blocked.title
  if (entry.kind === 'request') return words.request[entry.request.isIncoming ? 'from' : 'to'](entry.request.name)
  const rank = shortRankText(entry.hold.rank)
  return entry.kind === 'hold' ? words.holds.of(rank, entry.hold.holder.name) : elsewhereTitle(entry.hold)
}

/** A hold that another page has for this one: "1st hold at The Parlor"; of a date that is booked no rank. */
export const elsewhereTitle = ({ rank, page: { name, type }, isBooked }: HoldElsewhere): string =>
  isBooked ? words.holds.backupAt(name, type === 'band') : words.holds.at(shortRankText(rank), name, type === 'band')

/** The same where a mark tells the kind. */
export function shortTitle(entry: Entry): string {
  if (entry.kind === 'hold') return entry.hold.holder.name
  if (entry.kind === 'heldFor') return entry.hold.page.name
  return entry.kind === 'request' ? entry.request.name : entryTitle(entry)
}
