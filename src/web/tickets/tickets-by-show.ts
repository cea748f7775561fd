/** A ticket or an order, as far as it says which show it is for. */
type OfShow = { eventID: string; occurrenceDate: string; startsAt: string }

/** Tickets of one occurrence together, in the order in which the first of each stands. */
export function byShow<Item extends OfShow>(items: Item[]): { key: string; show: Item; items: Item[] }[] {
  const groups = Map.groupBy(items, ({ eventID, occurrenceDate }) => `${eventID} ${occurrenceDate}`)
  return [...groups].flatMap(([key, [show, ...rest]]) => (show ? [{ key, show, items: [show, ...rest] }] : []))
}

const overAfterMs = 4 * 3_600_000

/** Whether a show counts as past: its start is over four hours ago (decisions C1, G16). */
export const isOver = ({ startsAt }: OfShow, nowMs: number) => Date.parse(startsAt) + overAfterMs < nowMs
