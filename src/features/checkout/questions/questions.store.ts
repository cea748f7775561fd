import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { EventId } from '../../../kernel/ids.ts'
import type { CheckoutQuestion } from '../../tickets/rules/questions.ts'
import { gotTickets, ofEvent } from '../event-orders/event-orders.store.ts'

/** What a show's checkout asks, in its order. */
export const listQuestions = (db: Db, eventId: EventId): Promise<CheckoutQuestion[]> =>
  db
    .selectFrom('checkout_questions')
    .select(['id as questionID', 'kind', 'question', 'choices', 'required'])
    .where('event_id', '=', eventId)
    .orderBy('position')
    .execute()

/** Puts these in the place of a show's questions. */
export async function replaceQuestions(tx: Tx, eventId: EventId, questions: CheckoutQuestion[]): Promise<void> {
  await tx.deleteFrom('checkout_questions').where('event_id', '=', eventId).execute()
  if (questions.length === 0) return
  await tx
    .insertInto('checkout_questions')
    .values(
      questions.map(({ questionID, ...question }, position) => ({
        ...{ id: questionID, event_id: eventId, position },
        ...question,
      })),
    )
    .execute()
}

/** Every question that orders of a show answer, as it was asked, the oldest first. */
export async function listAnsweredQuestions(db: Db, eventId: EventId): Promise<string[]> {
  const { rows } = await sql<{ question: string }>`
    SELECT a.item ->> 'question' AS question
    FROM orders o CROSS JOIN LATERAL jsonb_array_elements(o.answers) WITH ORDINALITY AS a (item, position)
    WHERE ${ofEvent(eventId, null)} AND ${gotTickets}
    GROUP BY 1 ORDER BY min(o.id::text), min(a.position)`.execute(db)
  return rows.map(({ question }) => question)
}
