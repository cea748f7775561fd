import type { Db } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { findFan } from './people.store.ts'

/** A person's full name, for what they do themselves; null without a profile, and for a suspended account. */
export const findFullName = async (db: Db, id: UserId): Promise<string | null> =>
  (await findFan(db, id))?.full_name ?? null
