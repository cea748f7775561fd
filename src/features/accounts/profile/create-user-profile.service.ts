import type { Db, Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { AgeGroup, PreferenceGenre } from '../../../kernel/genres.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as store from './profile.store.ts'
import { keepDevice } from '../push/push.service.ts'
import { termsVersion } from '../rules/terms.ts'
import { shortProfileProblem, wizardProblem } from '../rules/wizard.ts'
import { takeUsername } from './usernames.service.ts'
import { readOwnUser } from './read-own-user.service.ts'

/** What the wizard sends (spec 7, "Initialize user profile"). */
type UserData = {
  username: string
  fullName: string
  genrePreference: PreferenceGenre[]
  ageGroupPreference: AgeGroup[]
  location: string
  termsAccepted: boolean
  notificationsEnabled: boolean
  pushToken: string | null
  locationShared: boolean
  /** They came to add a page. */
  runsPage: boolean
  /** They came by the link of a plan. */
  joinsPlan: boolean
}

/** What higher features know and do. */
type Above = {
  /** Whether a page has an open invite for the address of the account. */
  isInvited: (db: Db, userId: UserId) => Promise<boolean>
  /** In the same transaction. */
  alongside: (tx: Tx, userId: UserId) => Promise<void>
}

/**
 * Creates the caller's profile, once. A person who came to add a page or by the link of a plan, or was invited to a team by
 * email, needs no genres and age groups.
 *
 * @param userFullName the full name; defaults to `userData.fullName`
 * @throws {Refusal} account/profile-incomplete in the wizard's words, account/unknown-location, account/username-taken,
 * account/profile-exists
 */
export async function createUserProfile(
  ctx: SignedInCtx,
  { userData, userFullName }: { userData: UserData; userFullName?: string },
  { isInvited, alongside }: Above,
) {
  const { userId } = ctx.who
  const form = { ...userData, fullName: (userFullName ?? userData.fullName).trim() }
  const problem = wizardProblem(form)
  const isExcused =
    problem !== null &&
    shortProfileProblem(form) === null &&
    (form.runsPage || form.joinsPlan || (await isInvited(ctx.db, userId)))
  if (problem && !isExcused) throw new Refusal('account/profile-incomplete', { message: problem })

  const town = await ctx.geocoder.locate(form.location)
  if (!town) throw new Refusal('account/unknown-location')

  const ownProfile = await inTransaction(ctx.db, async (tx) => {
    await store.lockAccount(tx, userId)
    if (await store.hasFan(tx, userId)) throw new Refusal('account/profile-exists')

    await store.addFan(tx, userId, {
      ...form,
      username: await takeUsername(tx, form.username, { userId }),
      genrePreference: [...new Set(form.genrePreference)],
      ageGroupPreference: [...new Set(form.ageGroupPreference)],
      location: `${town.city}, ${town.state}`,
      lat: town.lat,
      lng: town.lng,
      termsVersion,
      termsAcceptedAt: ctx.now(),
    })
    if (form.pushToken) await keepDevice(tx, ctx.who, form.pushToken)
    await alongside(tx, userId)
    return readOwnUser(ctx, tx)
  })
  return { success: true as const, message: 'Your profile is ready.', userData: ownProfile }
}
