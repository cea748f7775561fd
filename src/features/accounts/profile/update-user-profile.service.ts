import { inTransaction } from '../../../db/transaction.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { attachPicture, forgetLater } from '../../pictures/pictures.service.ts'
import { readOwnUser } from './read-own-user.service.ts'
import { lockAccount } from './profile.store.ts'
import { fullNameProblem } from '../rules/full-name.ts'
import { usernameKey } from '../rules/username.ts'
import * as store from './settings.store.ts'
import { changeUsername } from './usernames.service.ts'

/**
 * Changes the caller's name, username and picture, all of them or none.
 *
 * @param username omitted or unchanged, it stays
 * @param image    an uploaded picture's id; null removes the picture, omitted it stays
 * @throws {Refusal} account/profile-incomplete with the wizard's words, account/no-profile,
 *   account/username-too-soon, account/username-taken, pictures/unknown
 */
export async function updateUserProfile(
  ctx: SignedInCtx,
  input: { fullName: string; username?: string | undefined; image?: string | null | undefined },
) {
  const problem = fullNameProblem(input.fullName)
  if (problem) throw new Refusal('account/profile-incomplete', { message: problem })

  const { userId } = ctx.who
  const user = await inTransaction(ctx.db, async (tx) => {
    await lockAccount(tx, userId)
    const fan = await store.findFan(tx, userId)
    if (!fan) throw new Refusal('account/no-profile')

    const { picture_id: currentPicture, username_changed_at: changedAt } = fan
    const picture =
      input.image === undefined
        ? currentPicture
        : input.image && (await attachPicture(ctx, tx, input.image, currentPicture))
    const newUsername = input.username ?? fan.username
    const isRenamed = usernameKey(newUsername) !== fan.username
    await store.changeFan(tx, userId, {
      full_name: input.fullName.trim(),
      picture_id: picture || null,
      ...(isRenamed && {
        username: await changeUsername(tx, { userId, changedAt }, { newUsername, now: ctx.now() }),
        username_changed_at: ctx.now(),
      }),
    })
    if (currentPicture && currentPicture !== picture) await forgetLater(tx, currentPicture)
    return readOwnUser(ctx, tx)
  })
  return { success: true as const, user }
}
