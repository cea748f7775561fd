import type { Db } from '../../../db/connect.ts'
import { commaDayText } from '../../../kernel/day.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import { username as limits } from '../../../kernel/limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { usernameKey, usernameOpensOn, usernameProblem } from '../rules/username.ts'
import * as store from './usernames.store.ts'

/**
 * Takes a username for a fan or an entity in the caller's transaction; they share one namespace (decision G3).
 *
 * @param owner who takes it: names reserved for them are available to them alone
 * @returns the name as it is stored
 * @throws {Refusal} account/username-taken, also if its form is wrong, with a message that says so
 */
export async function takeUsername(db: Db, newUsername: string, owner: store.NameOwner) {
  const problem = usernameProblem(newUsername)
  if (problem) throw new Refusal('account/username-taken', { message: problem })

  const username = usernameKey(newUsername)
  if (!(await store.takeName(db, username, owner))) throw new Refusal('account/username-taken')
  return username
}

/**
 * Takes another username for a fan or an entity, once in 14 days, and keeps the old one for them: a fan's for 30 days,
 * an entity's, which still leads to its page, for 365 (decisions G3, 0235).
 *
 * @param db        the transaction that saves the bearer, whose row is locked
 * @param changedAt the moment of the last change, null for none
 * @returns the name as it is stored
 * @throws {Refusal} account/username-too-soon with the day from which on it works, account/username-taken
 */
export async function changeUsername(
  db: Db,
  { changedAt, ...owner }: store.NameOwner & { changedAt: Date | null },
  { newUsername, now }: { newUsername: string; now: Date },
) {
  const opensOn = usernameOpensOn(changedAt, now)
  if (opensOn) {
    throw new Refusal('account/username-too-soon', {
      message: `You can change your username once every ${limits.changeDays} days. You can change it again on ${commaDayText(opensOn)}.`,
      data: { opensOn },
    })
  }
  await store.giveUpName(db, owner, 'entityId' in owner ? limits.entityKeptDays : limits.keptDays)
  return takeUsername(db, newUsername, owner)
}

/**
 * The entity whose username it is, or was and still is kept (decision 0235).
 *
 * @param username in any spelling
 * @returns null for a fan's, and for one that no one has
 */
export async function findEntityByUsername(db: Db, username: string): Promise<EntityId | null> {
  const row = await store.findBearer(db, usernameKey(username))
  return row?.entity_id ?? null
}
