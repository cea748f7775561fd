import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { ImportId } from '../../../kernel/ids.ts'

/** How an operator is called: by username, else by email address. */
const nameOf = (id: 'i.by_user_id' | 'i.undone_by') =>
  sql<string | null>`(SELECT coalesce(f.username, u.email) FROM users u LEFT JOIN fans f ON f.user_id = u.id
    WHERE u.id = ${sql.ref(id)})`

/** Operators' imports, the latest first; one more than the limit. */
export const listImports = (db: Db, { before, limit }: { before: ImportId | null; limit: number }) =>
  db
    .selectFrom('imports as i')
    .selectAll('i')
    .select([nameOf('i.by_user_id').as('by'), nameOf('i.undone_by').as('undoneBy')])
    .where('i.entity_id', 'is', null)
    .$if(before !== null, (query) => query.where('i.id', '<', before))
    .orderBy('i.id', 'desc')
    .limit(limit + 1)
    .execute()
