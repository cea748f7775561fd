import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { Tables } from '../../../db/tables.ts'
import type { OperatorActionId } from '../../../kernel/ids.ts'

type Row = Omit<Insertable<Tables['operator_actions']>, 'at' | 'operator_name'>

/** Writes a line, with what the operator is called now. */
export const addAction = (db: Db, row: Row) =>
  db
    .insertInto('operator_actions')
    .values({
      ...row,
      operator_name: sql<string>`coalesce((SELECT username FROM fans WHERE user_id = ${row.operator_id}), 'an operator')`,
      at: sql<Date>`app_now()`,
    })
    .execute()

export type SubjectType = Tables['operator_actions']['subject_type']

/** What was done about one thing, or about all, the latest first. */
export const listActions = (
  db: Db,
  {
    about,
    before,
    limit,
  }: { about: { type: SubjectType; id: string } | null; before: OperatorActionId | null; limit: number },
) =>
  db
    .selectFrom('operator_actions')
    .selectAll()
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
