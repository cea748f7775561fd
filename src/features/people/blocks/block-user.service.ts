import type { UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as store from './blocks.store.ts'
import { isVisibleToStrangers } from '../profile/stranger-visibility.service.ts'

/**
 * Keeps somebody and whoever asks apart: neither sees the other any more. Done twice it is done once; the other
 * person is not told.
 *
 * @throws {Refusal} people/yourself; request/not-found for whoever strangers do not see
 */
export async function blockUser({ db, who }: SignedInCtx, { userID }: { userID: UserId }) {
  if (userID === who.userId) throw new Refusal('people/yourself')
  if (!(await isVisibleToStrangers(db, userID))) throw new Refusal('request/not-found')

  await store.addBlock(db, who.userId, userID)
  return { success: true as const }
}
