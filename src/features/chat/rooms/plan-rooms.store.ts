import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { ChatId, PlanId, UserId } from '../../../kernel/ids.ts'

/**
 * Those in the plans of some rooms who haven't left the rooms (`isIn`), and those who wrote there.
 *
 * Their answers don't matter, as on the plan's card, which names everyone who was asked.
 */
export async function listPeopleOfPlans(db: Db, chatIds: ChatId[]) {
  const { rows } = await sql<{ userId: UserId; isIn: boolean }>`
    SELECT user_id AS "userId", bool_or(is_in) AS "isIn" FROM (
      SELECT m.user_id, true AS is_in FROM chats c JOIN plan_members m ON m.plan_id = c.plan_id
      WHERE c.id = ANY (${chatIds}::uuid[])
        AND NOT EXISTS (SELECT FROM chat_departures d WHERE d.chat_id = c.id AND d.user_id = m.user_id)
      UNION ALL
      SELECT m.sender_user_id, false FROM chat_messages m JOIN chats c ON c.id = m.chat_id AND c.room = 'plan'
      WHERE c.id = ANY (${chatIds}::uuid[])
    ) AS person GROUP BY user_id`.execute(db)
  return rows
}

type NewPlanRoom = { id: ChatId; planId: PlanId }

/** Adds a plan's room; one that is there stays as it is. No plan, no room. */
export const addPlanRoom = (tx: Tx, { id, planId }: NewPlanRoom) =>
  sql`INSERT INTO chats (id, event_id, room, plan_id, created_at, changed_at)
    SELECT ${id}::uuid, p.event_id, 'plan', p.id, app_now(), app_now() FROM plans p WHERE p.id = ${planId} FOR KEY SHARE
    ON CONFLICT DO NOTHING`.execute(tx)

export const findPlanRoom = (db: Db, planId: PlanId) =>
  db.selectFrom('chats').select('id').where('plan_id', '=', planId).executeTakeFirst()
