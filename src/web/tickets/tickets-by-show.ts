import { isPast } from '../../features/events/rules/past.ts'

/** A ticket or an order, as far as it says which show it is for. */
type OfShow = { eventID: string; occurrenceDate: string; startsAt: string; isPostponed?: boolean }

/** One date of a show. */
export const dateKey = ({ eventID, occurrenceDate }: Pick<OfShow, 'eventID' | 'occurrenceDate'>) =>
  `${eventID} ${occurrenceDate}`

/** The position of a date's tickets on the page of all tickets. */
export const showAnchor = ({ eventID, occurrenceDate }: Pick<OfShow, 'eventID' | 'occurrenceDate'>) =>
  `show-${eventID}-${occurrenceDate}`

/** Tickets grouped by occurrence, in the order of the first ticket of each. */
export function byShow<Item extends OfShow>(items: Item[]): { key: string; show: Item; items: Item[] }[] {
  const groups = Map.groupBy(items, dateKey)
  return [...groups].flatMap(([key, [show, ...rest]]) => (show ? [{ key, show, items: [show, ...rest] }] : []))
}

/** Whether a show counts as past (decisions C1, G16). One that is postponed waits for a new date. */
export const isOver = ({ startsAt, isPostponed = false }: OfShow, nowMs: number) =>
  !isPostponed && isPast(new Date(startsAt), 'listings', new Date(nowMs))
