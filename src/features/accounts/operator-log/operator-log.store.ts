import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { Tables } from '../../../db/tables.ts'
import type { EntityId, OperatorActionId } from '../../../kernel/ids.ts'

type Row = Omit<Insertable<Tables['operator_actions']>, 'at' | 'operator_name'>

/** Writes a line, with what the operator is called now; a line of no operator is the command line's. */
export const addAction = (db: Db, row: Row) =>
  db
    .insertInto('operator_actions')
    .values({
      ...row,
      operator_name:
        row.operator_id === null
          ? 'the command line'
          : sql<string>`coalesce((SELECT username FROM fans WHERE user_id = ${row.operator_id}), 'an operator')`,
      at: sql<Date>`app_now()`,
    })
    .execute()

export type SubjectType = Tables['operator_actions']['subject_type']

/** An operator without a profile had no name to write down; the desk shows the email address instead. */
const operatorName = sql<string>`CASE WHEN a.operator_name <> 'an operator' THEN a.operator_name
  ELSE coalesce((SELECT email FROM users WHERE id = a.operator_id), a.operator_name) END`

/** What was done to an entity and its shows, the latest first. */
export const listEntityActions = (db: Db, entityId: EntityId, limit: number) =>
  db
    .selectFrom('operator_actions as a')
    .select(['a.id', 'a.action', 'a.subject_type', 'a.subject_name', 'a.reason', 'a.at', operatorName.as('by')])
    .where(
      sql<boolean>`(a.subject_type = 'profile' AND a.subject_id = ${entityId}::text) OR (a.subject_type = 'event'
        AND a.subject_id IN (SELECT e.id::text FROM events e WHERE e.host_entity_id = ${entityId}))`,
    )
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()

/** What was done to one subject, or to all, the latest first. */
export const listActions = (
  db: Db,
  {
    about,
    before,
    limit,
  }: { about: { type: SubjectType; id: string } | null; before: OperatorActionId | null; limit: number },
) =>
  db
    .selectFrom('operator_actions as a')
    .selectAll('a')
    .select(operatorName.as('by'))
    .$if(about !== null, (query) =>
      query.where('subject_type', '=', about?.type ?? 'user').where('subject_id', '=', about?.id ?? ''),
    )
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const listOperatorEmails = (db: Db) =>
  db
    .selectFrom('operators as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select('u.email')
    .orderBy('u.email')
    .execute()
