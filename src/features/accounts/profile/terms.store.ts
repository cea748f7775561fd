import type { Db } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'

/** Stores what was accepted and when; the time of the first acceptance of a version stays. */
export const storeAcceptance = (db: Db, id: UserId, { version, at }: { version: string; at: Date }) =>
  db
    .updateTable('fans')
    .set({ terms_version: version, terms_accepted_at: at })
    .where('user_id', '=', id)
    .where('terms_version', '<>', version)
    .execute()
