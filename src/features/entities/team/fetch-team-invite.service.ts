import type { AppCtx } from '../../../ports/ctx.ts'
import { findEntity } from '../page/entities.store.ts'
import { isPublicStatus } from '../rules/public-status.ts'
import { inviteSentence, readInviteKey } from './invite-mail.ts'
import { findInvite } from './invites.store.ts'

/**
 * What the email with an invite would say if it was sent now, for whoever opens its link: they are not logged in, and
 * may have no account. It is the same whether or not the address has an account (decisions 0080, 0195).
 *
 * @returns null for an invite that is not open any more, or of a page that isn't public, and for a key that is none
 */
export async function fetchTeamInvite(ctx: AppCtx, { key }: { key: string }) {
  const id = readInviteKey(ctx, key)
  const invite = id ? await findInvite(ctx.db, id) : undefined
  const entity = invite && (await findEntity(ctx.db, invite.entity_id))
  const { invited_email: email, invited_by: by, role } = invite ?? {}
  const isOpen = invite && !invite.closed_at && invite.ends_at > ctx.now()
  if (!isOpen || !entity || !isPublicStatus(entity.status) || !email || !by || !role)
    return { success: true as const, invite: null }
  return { success: true as const, invite: { message: await inviteSentence(ctx.db, { entity, by, role }), email } }
}
