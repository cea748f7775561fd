import type { Ctx } from '../../../ports/ctx.ts'
import { findEntity } from '../page/entities.store.ts'
import { isPublicStatus } from '../rules/public-status.ts'
import { findInviteFor } from './email-invites.service.ts'
import { inviteSentence, readInviteKey } from './invite-mail.ts'
import { findInvite } from './invites.store.ts'

/**
 * What the email with an invite would say if it was sent now, for the person who opens its link: they are not logged in, and
 * may have no account. It is the same whether or not the address has an account (decisions 0080, 0195).
 *
 * @param key what the link has; without it, the newest invite for the caller's own address
 * @returns null for an invite that is not open anymore, or of a page that isn't public, and for a key that is none
 */
export async function fetchTeamInvite(ctx: Ctx, { key }: { key?: string | undefined }) {
  const invite = key === undefined ? await findOwnInvite(ctx) : await findInviteOfLink(ctx, key)
  const entity = invite && (await findEntity(ctx.db, invite.entity_id))
  const { invited_email: email, invited_by: by, role } = invite ?? {}
  const isOpen = invite && !invite.closed_at && invite.ends_at > ctx.now()
  if (!isOpen || !entity || !isPublicStatus(entity.status) || !email || !by || !role)
    return { success: true as const, invite: null }
  const message = await inviteSentence(ctx.db, { entity, by, role })
  return { success: true as const, invite: { message, email, location: entity.location } }
}

const findOwnInvite = (ctx: Ctx) => (ctx.who ? findInviteFor(ctx.db, ctx.who.userId) : null)

function findInviteOfLink(ctx: Ctx, key: string) {
  const id = readInviteKey(ctx, key)
  return id ? findInvite(ctx.db, id) : null
}
