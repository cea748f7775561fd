import type { EntityId, PictureId, UserId } from '../../src/kernel/ids.ts'
import type { AppCtx, SignedInCtx } from '../../src/ports/ctx.ts'
import { newId } from '../../src/ports/ids.ts'
import { addSeller } from './hot-show.ts'

/** A venue that may sell, its owner, and a poster of theirs. */
export async function addHost(ctx: AppCtx): Promise<{ owner: SignedInCtx; hostId: EntityId; image: PictureId }> {
  const [userId, image] = [newId<UserId>(), newId<PictureId>()]
  const email = `${userId}@example.com`
  const hostId = await addSeller(ctx.db, ctx.payments)
  const now = ctx.now()
  await ctx.db.insertInto('users').values({ id: userId, email, email_verified: true }).execute()
  await ctx.db.insertInto('entity_managers').values({ entity_id: hostId, user_id: userId, role: 'owner' }).execute()
  await ctx.db
    .insertInto('pictures')
    .values({ id: image, owner_id: userId, width: 800, height: 1000, kept_at: now, created_at: now })
    .execute()
  const who = { userId, email, emailVerified: true, isOperator: false, sessionId: newId<string>() }
  return { owner: { ...ctx, who }, hostId, image }
}
