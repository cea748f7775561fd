import type { Day } from '../../../kernel/day.ts'
import { dateTitle } from '../../events/rules/attendance/invite-words.ts'

/** `Harbor Lights on Fri, Dec 4`; a postponed show has no date. */
export const showTitle = (ticket: { eventName: string; day: Day; isPostponed: boolean }): string =>
  dateTitle(ticket.eventName, ticket.isPostponed ? null : ticket.day)
