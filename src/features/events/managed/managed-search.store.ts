import { type RawBuilder, sql } from 'kysely'
import type { Day } from '../../../kernel/day.ts'
import type { SaleState } from '../rules/sales/sale-state.ts'
import { saleState } from './managed-columns.store.ts'
import { nextStart } from './managed-lists.store.ts'

export type ManagedSearch = {
  /** Part of a show's name, its venue's, or one on its lineup; empty for all. */
  text: string
  saleState: SaleState | null
  /** The venue's day on which the next date is at the earliest. */
  from: Day | null
}

/** A name without case and accents, as far as SQL can spell what `nameKey` does: "cafe ole" finds "Café Olé". */
const folded = (name: RawBuilder<unknown>) =>
  sql`regexp_replace(normalize(lower(${name}), NFKD), '[\\u0300-\\u036f''’.]', '', 'g')`

/** Whether an event `e` is among those that are searched for. */
export const matches = ({ text, saleState: state, from }: ManagedSearch, since: Date) => sql`
  (${from}::date IS NULL OR (${nextStart(since)} AT TIME ZONE e.zone)::date >= ${from}::date) AND
  (${text} = '' OR strpos(${folded(sql`e.name`)}, ${folded(sql`${text}::text`)}) > 0
    OR strpos(${folded(sql`e.venue_name`)}, ${folded(sql`${text}::text`)}) > 0
    OR EXISTS (SELECT FROM event_acts a WHERE a.event_id = e.id
      AND strpos(${folded(sql`a.name`)}, ${folded(sql`${text}::text`)}) > 0))
  AND (${state}::text IS NULL OR ${saleState} = ${state} AND (${state} <> 'on_sale' OR ${nextStart(since)} IS NOT NULL))`
