import { sql } from 'kysely'
import type { Tx } from '../../../db/connect.ts'
import type { EventId, UserId } from '../../../kernel/ids.ts'

/** Whether someone is in the fans' chat of a show, which is there once one of them has opened it. */
export async function isInFanChatNow(tx: Tx, userId: UserId, eventId: EventId): Promise<boolean> {
  const { rows } = await sql<{ isIn: boolean }>`
    SELECT EXISTS (SELECT FROM chats c, chat_memberships(c.id, ${userId})
      WHERE c.event_id = ${eventId} AND c.room = 'fans') AS "isIn"`.execute(tx)
  return rows[0]?.isIn ?? false
}
