import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { ChatId, ChatMessageId, EntityId, PictureId, UserId } from '../../../kernel/ids.ts'
import type { Sender } from '../rules/sender.ts'

const now = sql<Date>`app_now()`

export type MessageRow = Sender & {
  id: ChatMessageId
  chatId: ChatId
  seq: number
  changeSeq: number
  senderUserId: UserId
  senderEntityId: EntityId | null
  pictureId: PictureId | null
  isDeletedUser: boolean
  text: string
  isAnnouncement: boolean
  clientKey: string
  createdAt: Date
  editedAt: Date | null
  deletedAt: Date | null
}

/**
 * Whether a viewer sees message `m`: fans who are kept apart by a block don't see what the other wrote as a fan. Whoever
 * acts for an entity sees everything, since the host moderates.
 */
export const isVisibleTo = (viewerId: UserId, isFan: RawBuilder<boolean>) => sql<boolean>`(
  NOT ${isFan} OR m.sender_entity_id IS NOT NULL OR NOT EXISTS (SELECT FROM blocks b
    WHERE (b.blocker_id = ${viewerId} AND b.blocked_id = m.sender_user_id)
      OR (b.blocked_id = ${viewerId} AND b.blocker_id = m.sender_user_id)))`

const columns = sql`m.id, m.chat_id AS "chatId", m.seq, m.change_seq AS "changeSeq", m.text, m.client_key AS "clientKey",
  m.sender_user_id AS "senderUserId", m.sender_entity_id AS "senderEntityId", m.is_announcement AS "isAnnouncement",
  m.created_at AS "createdAt", m.edited_at AS "editedAt", m.deleted_at AS "deletedAt",
  n.name AS "entityName", f.username, f.visibility, u.deleted_at IS NOT NULL AS "isDeletedUser",
  u.suspended_at IS NOT NULL AS "isSuspended",
  CASE WHEN n.id IS NULL THEN f.picture_id ELSE n.picture_id END AS "pictureId"`

const joins = sql`JOIN users u ON u.id = m.sender_user_id
  LEFT JOIN entities n ON n.id = m.sender_entity_id LEFT JOIN fans f ON f.user_id = m.sender_user_id`

const sources = sql`chat_messages m ${joins}`

/** Messages of a room before one, the latest last. */
export async function listBefore(
  db: Db,
  chatId: ChatId,
  { before, viewerId, isFan, limit }: { before: number | null; viewerId: UserId; isFan: boolean; limit: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    SELECT ${columns} FROM ${sources}
    WHERE m.chat_id = ${chatId} AND (${before}::bigint IS NULL OR m.seq < ${before}::bigint)
      AND ${isVisibleTo(viewerId, sql`${isFan}::boolean`)}
    ORDER BY m.seq DESC LIMIT ${limit}`.execute(db)
  return rows.toReversed()
}

type Changes = {
  after: number
  /** Null reads what is visible to some of the room's members at least. */
  viewer: { id: UserId; isFan: boolean } | null
  limit: number
  /** Skips what changed longer ago. */
  sinceSeconds?: number | null
}

/** Messages that are new or changed since a change, in the order of their changes. */
export async function listChanges(
  db: Db,
  chatId: ChatId,
  { after, viewer, limit, sinceSeconds = null }: Changes,
): Promise<MessageRow[]> {
  const visible = viewer ? isVisibleTo(viewer.id, sql`${viewer.isFan}::boolean`) : sql`true`
  const { rows } = await sql<MessageRow>`
    SELECT ${columns} FROM ${sources}
    WHERE m.chat_id = ${chatId} AND m.change_seq > ${after} AND ${visible}
      AND (${sinceSeconds}::double precision IS NULL
        OR greatest(m.created_at, m.edited_at, m.deleted_at) > app_now() - make_interval(secs => ${sinceSeconds}))
    ORDER BY m.change_seq LIMIT ${limit}`.execute(db)
  return rows
}

/** Where a sender gets email; undefined where the account is deleted. */
export const findAddress = async (db: Db, userId: UserId): Promise<string | undefined> =>
  (
    await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
  )?.email

export async function findMessage(db: Db, id: ChatMessageId): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`SELECT ${columns} FROM ${sources} WHERE m.id = ${id}`.execute(db)
  return rows[0]
}

/** The message that a sender sent under a key of their own. */
export async function findByKey(
  db: Db,
  chatId: ChatId,
  senderId: UserId,
  key: string,
): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    SELECT ${columns} FROM ${sources}
    WHERE m.chat_id = ${chatId} AND m.sender_user_id = ${senderId} AND m.client_key = ${key}`.execute(db)
  return rows[0]
}

/** Seconds until a person who waits between two messages as a fan may post again; 0 or less where they may now. */
export async function findSlowWait(db: Db, chatId: ChatId, senderId: UserId, seconds: number): Promise<number> {
  const { rows } = await sql<{ wait: number | null }>`
    SELECT ceil(extract(epoch FROM max(created_at) + make_interval(secs => ${seconds}) - app_now()))::int AS wait
    FROM chat_messages WHERE chat_id = ${chatId} AND sender_user_id = ${senderId} AND sender_entity_id IS NULL`.execute(
    db,
  )
  return rows[0]?.wait ?? 0
}

type NewMessage = {
  id: ChatMessageId
  chatId: ChatId
  senderId: UserId
  entityId: EntityId | null
  text: string
  isAnnouncement: boolean
  clientKey: string
}

/** Adds a message as the next of its room, whose lock the transaction holds; its sender has read so far. */
export async function addMessage(tx: Tx, message: NewMessage): Promise<MessageRow> {
  const { rows } = await sql<MessageRow>`
    WITH room AS (
      UPDATE chats SET last_seq = last_seq + 1, changed_at = app_now() WHERE id = ${message.chatId} RETURNING last_seq
    ), read AS (
      INSERT INTO chat_reads (chat_id, user_id, read_seq) SELECT ${message.chatId}::uuid, ${message.senderId}::uuid, last_seq
      FROM room ON CONFLICT (chat_id, user_id) DO UPDATE SET read_seq = greatest(chat_reads.read_seq, excluded.read_seq)
    ), added AS (
      INSERT INTO chat_messages (id, chat_id, seq, change_seq, sender_user_id, sender_entity_id, text, is_announcement,
        client_key, created_at)
      SELECT ${message.id}::uuid, ${message.chatId}::uuid, last_seq, last_seq, ${message.senderId}::uuid,
        ${message.entityId}::uuid, ${message.text}, ${message.isAnnouncement}, ${message.clientKey}::uuid, app_now()
      FROM room RETURNING *
    )
    SELECT ${columns} FROM added m ${joins}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`No chat ${message.chatId}`)
  return row
}

type Change =
  | { text: string; edited_at: RawBuilder<Date> }
  | { text: ''; deleted_at: RawBuilder<Date>; deleted_by: UserId }

/** Writes a change of a message under the next number of its room, whose lock the transaction holds. */
async function writeChange(
  tx: Tx,
  { id, chatId }: Pick<MessageRow, 'id' | 'chatId'>,
  change: Change,
): Promise<MessageRow> {
  const { last_seq: changeSeq } = await tx
    .updateTable('chats')
    .set({ last_seq: sql<number>`last_seq + 1`, changed_at: now })
    .where('id', '=', chatId)
    .returning('last_seq')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('chat_messages')
    .set({ ...change, change_seq: changeSeq })
    .where('id', '=', id)
    .execute()
  const row = await findMessage(tx, id)
  if (!row) throw new Error(`No message ${id}`)
  return row
}

export const editText = (tx: Tx, message: Pick<MessageRow, 'id' | 'chatId'>, text: string) =>
  writeChange(tx, message, { text, edited_at: now })

/** Removes the text of a message; its row stays in its place. */
export const markDeleted = (tx: Tx, message: Pick<MessageRow, 'id' | 'chatId'>, by: UserId) =>
  writeChange(tx, message, { text: '', deleted_at: now, deleted_by: by })
