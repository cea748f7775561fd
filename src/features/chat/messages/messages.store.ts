import { type RawBuilder, sql } from 'kysely'
import { hasBlockBetween } from '../../../db/blocks.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import type { ChatId, ChatMessageId, EntityId, PictureId, UserId } from '../../../kernel/ids.ts'
import type { Membership } from '../rooms/chats.store.ts'
import type { Room } from '../rules/chat-room.ts'
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
  isEdited: boolean
  isDeleted: boolean
}

/** What the SQL function `chat_message` makes of message `m`. */
type MessageJson = Omit<MessageRow, 'createdAt'> & { createdAt: string }

const messageColumn = sql<MessageJson>`chat_message(m) AS message`

const rowOf = (json: MessageJson): MessageRow => ({ ...json, createdAt: new Date(json.createdAt) })

/**
 * Whether a viewer sees message `m`: fans who are kept apart by a block don't see what the other wrote as a fan. A person who
 * acts for an entity sees everything, since the host moderates. In a plan's room, people to whom the sender's name isn't
 * open don't see the message either.
 */
export const isVisibleTo = (viewer: RawBuilder<unknown>, isFan: RawBuilder<boolean>, room: RawBuilder<unknown>) =>
  sql<boolean>`(NOT ${isFan} OR m.sender_entity_id IS NOT NULL
    OR NOT (${hasBlockBetween(viewer, sql.ref('m.sender_user_id'))}
      OR (${room} = 'plan' AND (NOT is_named_to(${viewer}, m.sender_user_id)
        OR EXISTS (SELECT FROM users sender WHERE sender.id = m.sender_user_id AND sender.suspended_at IS NOT NULL)))))`

/** Who reads a room: a person, as a fan or for a page. */
type Viewer = { id: UserId; isFan: boolean; room: Room }

const isVisible = ({ id, isFan, room }: Viewer) =>
  isVisibleTo(sql`${id}::uuid`, sql`${isFan}::boolean`, sql`${room}::text`)

/** Messages of a room before one, the latest last. */
export async function listBefore(
  db: Db,
  chatId: ChatId,
  { before, viewer, limit }: { before: number | null; viewer: Viewer; limit: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<{ message: MessageJson }>`
    SELECT ${messageColumn} FROM chat_messages m
    WHERE m.chat_id = ${chatId} AND (${before}::bigint IS NULL OR m.seq < ${before}::bigint)
      AND ${isVisible(viewer)}
    ORDER BY m.seq DESC LIMIT ${limit}`.execute(db)
  return rows.map((row) => rowOf(row.message)).toReversed()
}

type Changes = { after: number; viewer: Viewer; limit: number }

/** Messages that are new or changed since a change and that a viewer sees, in the order of their changes. */
export async function listChanges(db: Db, chatId: ChatId, { after, viewer, limit }: Changes): Promise<MessageRow[]> {
  const { rows } = await sql<{ message: MessageJson }>`
    SELECT ${messageColumn} FROM chat_messages m
    WHERE m.chat_id = ${chatId} AND m.change_seq > ${after} AND ${isVisible(viewer)}
    ORDER BY m.change_seq LIMIT ${limit}`.execute(db)
  return rows.map((row) => rowOf(row.message))
}

/** From which change on a room is read; `sinceSeconds` skips what changed longer ago. */
export type RoomCursor = { chatId: ChatId; after: number; sinceSeconds: number | null }

/**
 * The next changes of some rooms, as many as `limit` of each, in the order of their changes: what some of its members
 * see at least.
 */
export async function listChangesOfRooms(
  db: Db,
  cursors: RoomCursor[],
  limit: number,
): Promise<(MessageRow & { room: Room })[]> {
  const column = (name: keyof RoomCursor) => cursors.map((cursor) => cursor[name])
  const { rows } = await sql<{ room: Room; message: MessageJson }>`
    SELECT room, message FROM chat_changes(${column('chatId')}::uuid[], ${column('after')}::bigint[],
      ${column('sinceSeconds')}::double precision[], ${limit})`.execute(db)
  return rows.map((row) => ({ ...rowOf(row.message), room: row.room }))
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
  const { rows } = await sql<{ message: MessageJson }>`
    SELECT ${messageColumn} FROM chat_messages m WHERE m.id = ${id}`.execute(db)
  return rows.map((row) => rowOf(row.message))[0]
}

type TurnToPost = {
  room: Room
  slowModeSeconds: number
  memberships: Membership[]
  /** The message that the sender sent under the same key. */
  earlierId: ChatMessageId | null
}

/**
 * Locks a room until the transaction ends, and reads what decides whether a sender may post in it; nothing without the
 * room.
 */
export async function lockChatToPost(
  tx: Tx,
  { chatId, senderId, key }: { chatId: ChatId; senderId: UserId; key: string },
): Promise<TurnToPost | undefined> {
  const { rows } = await sql<TurnToPost>`
    SELECT room, slow_mode_seconds AS "slowModeSeconds", memberships, earlier_id AS "earlierId"
    FROM lock_chat_to_post(${chatId}, ${senderId}, ${key})`.execute(tx)
  return rows[0]
}

/** Seconds until a fan may post again in slow mode; 0 or less if they may now. */
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
export async function addMessage(tx: Tx, added: NewMessage): Promise<MessageRow> {
  const { id, chatId, senderId, entityId, text, isAnnouncement, clientKey } = added
  const { rows } = await sql<{ message: MessageJson }>`
    SELECT add_chat_message(${id}, ${chatId}, ${senderId}, ${entityId}, ${text}, ${isAnnouncement}, ${clientKey})
      AS message`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`No chat ${chatId}`)
  return rowOf(row.message)
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
