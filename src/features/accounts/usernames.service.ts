import type { Db } from '../../db/connect.ts'
import type { EntityId, UserId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import * as store from './profile.store.ts'
import { usernameKey, usernameProblem } from './rules/username.ts'

/** Whether a text could be somebody's username now: well formed, not reserved, not taken (decision G3). */
export async function checkUsernameAvailability({ db }: { db: Db }, { username }: { username: string }) {
  if (usernameProblem(username)) return { available: false }
  return { available: !(await store.isUsernameTaken(db, usernameKey(username))) }
}

/**
 * Takes a username for a fan or an entity in the caller's transaction; one name space holds both (decision G3).
 *
 * @returns the name as it is stored
 * @throws {Refusal} account/username-taken, also when its form is wrong, then with the words that say so
 */
export async function takeUsername(db: Db, typed: string, owner: { userId: UserId } | { entityId: EntityId }) {
  const problem = usernameProblem(typed)
  if (problem) throw new Refusal('account/username-taken', { message: problem })

  const username = usernameKey(typed)
  if (!(await store.takeName(db, username, owner))) throw new Refusal('account/username-taken')
  return username
}
