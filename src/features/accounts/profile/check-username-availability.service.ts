import type { Db } from '../../../db/connect.ts'
import type { SignedIn } from '../../../ports/ctx.ts'
import { usernameKey, usernameProblem } from '../rules/username.ts'
import * as store from './usernames.store.ts'

/**
 * Whether the caller could take a text as username now: well formed, not reserved, not taken, not kept for
 * someone else (decision G3).
 */
export async function checkUsernameAvailability(
  { db, who = null }: { db: Db; who?: SignedIn | null },
  { username }: { username: string },
) {
  if (usernameProblem(username)) return { available: false }
  return { available: !(await store.isUsernameTaken(db, usernameKey(username), who?.userId ?? null)) }
}
