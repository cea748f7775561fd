import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Tables } from '../../../db/tables.ts'
import type { NotificationId, ReportId, UserId } from '../../../kernel/ids.ts'

export type Subject = { type: Tables['reports']['subject_type']; id: string }
export type Resolution = NonNullable<Tables['reports']['resolution']>

export type GroupRow = {
  /** The latest report's. */
  id: ReportId
  type: Subject['type']
  subjectId: string
  count: number
}

/** What was reported, by its latest report, the newest first; one more than requested. */
export async function listGroups(
  db: Db,
  { isOpen, before, limit }: { isOpen: boolean; before: ReportId | null; limit: number },
): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    SELECT * FROM (
      SELECT (max(id::text))::uuid AS id, subject_type AS type, subject_id AS "subjectId", count(*)::integer AS count
      FROM reports WHERE (resolved_at IS NULL) = ${isOpen} AND NOT is_about_nobody GROUP BY subject_type, subject_id
    ) AS grouped
    WHERE ${before}::uuid IS NULL OR id < ${before}::uuid
    ORDER BY id DESC LIMIT ${limit + 1}
  `.execute(db)
  return rows
}

/** The reports about some things, the latest first. */
export const listAbout = (db: Db, subjects: Subject[], { isOpen }: { isOpen: boolean | null }) =>
  db
    .selectFrom('reports as r')
    .leftJoin('fans as n', 'n.user_id', 'r.resolved_by')
    .select([
      'r.id',
      'r.subject_text',
      'r.subject_type',
      'r.subject_id',
      'r.reason',
      'r.text',
      'r.created_at',
      'r.resolution',
      'r.note',
      'r.fix_requested_at',
    ])
    .select('n.username as resolver')
    .where((where) =>
      where.or(
        subjects.map(({ type, id }) => where.and([where('r.subject_type', '=', type), where('r.subject_id', '=', id)])),
      ),
    )
    .where('r.is_about_nobody', '=', false)
    .$if(isOpen !== null, (query) => query.where('r.resolved_at', isOpen ? 'is' : 'is not', null))
    .orderBy('r.id', 'desc')
    .execute()

export type ReportRow = Awaited<ReturnType<typeof listAbout>>[number]

/** `hostId` is an event's host, or the author of a message. */
export type NameRow = {
  id: string
  name: string
  state: string
  hostId: string | null
  host: string | null
  room: 'crew' | 'fans' | 'plan' | null
}

/** What reported things are called, and what they are now. */
export async function listNames(db: Db, ids: string[]): Promise<NameRow[]> {
  const { rows } = await sql<NameRow>`
    SELECT e.id, e.name, CASE WHEN e.unpublished_from IS NULL THEN e.status ELSE 'unpublished' END AS state,
      h.id AS "hostId", h.name AS host, NULL AS room
    FROM events e JOIN entities h ON h.id = e.host_entity_id WHERE e.id = ANY (${ids}::uuid[])
    UNION ALL SELECT id, name, status, NULL, NULL, NULL FROM entities WHERE id = ANY (${ids}::uuid[])
    UNION ALL SELECT u.id, coalesce(n.username, ''), CASE WHEN u.suspended_at IS NULL THEN '' ELSE 'suspended' END,
      NULL, NULL, NULL
    FROM users u LEFT JOIN fans n ON n.user_id = u.id WHERE u.id = ANY (${ids}::uuid[])
    UNION ALL SELECT m.id, coalesce(n.username, ''), CASE WHEN m.deleted_at IS NULL THEN '' ELSE 'removed' END,
      m.sender_user_id, e.name, c.room
    FROM chat_messages m JOIN chats c ON c.id = m.chat_id JOIN events e ON e.id = c.event_id
    LEFT JOIN fans n ON n.user_id = m.sender_user_id WHERE m.id = ANY (${ids}::uuid[])
  `.execute(db)
  return rows
}

/** The open reports about a thing, which no one else answers until the transaction ends. */
export const lockOpen = (tx: Tx, { type, id }: Subject) =>
  tx
    .selectFrom('reports')
    .select(['id', 'fix_notification_id'])
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .where('resolved_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/** The report about a thing that was answered last. */
export const findLastResolved = (db: Db, { type, id }: Subject) =>
  db
    .selectFrom('reports')
    .select('resolved_by')
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .where('resolved_at', 'is not', null)
    .orderBy('resolved_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const resolve = (
  tx: Tx,
  ids: ReportId[],
  { by, resolution, note }: { by: UserId; resolution: Resolution; note: string },
) =>
  tx
    .updateTable('reports')
    .set({ resolved_at: sql<Date>`app_now()`, resolved_by: by, resolution, note })
    .where('id', 'in', ids)
    .execute()

/** Remembers that a host was asked to fix what some reports are about. */
export const setFixRequested = (tx: Tx, ids: ReportId[], request: NotificationId) =>
  tx
    .updateTable('reports')
    .set({ fix_requested_at: sql<Date>`app_now()`, fix_notification_id: request })
    .where('id', 'in', ids)
    .execute()
