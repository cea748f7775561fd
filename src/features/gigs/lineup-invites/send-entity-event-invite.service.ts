import { isKeptFromPage } from '../../../db/blocks.ts'
import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { mayEdit, rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { findRole, requireRole } from '../../entities/managers/managers.service.ts'
import { notifyTeam } from '../../entities/team/notify-team.service.ts'
import { agreeAct } from '../../events/lineup/agreed-acts.service.ts'
import { lockLineup, refuseManyInvites } from '../../events/lineup/lineup-invites.service.ts'
import { getEditableEvent } from '../../events/save/editable-event.service.ts'
import { findPage, lockPage } from '../requests/pages.store.ts'
import { hasPassed } from '../rules/collab-request.ts'
import { inviteAnswers } from '../rules/collab-news.ts'

type EventInvite = { eventID: EventId; entityID: EntityId; message?: string | null | undefined }

/**
 * Invites an act to play a show of the caller's page; sent twice it is sent once. Of a draft the act is asked once it is
 * published, and an act that the caller may edit as well is confirmed at once (decisions C7, 0088). An act with someone
 * whom a block keeps from the caller looks invited, and no one is told: a refusal would tell of the block (decision G8).
 *
 * @throws {Refusal} event/not-found, request/not-allowed for an event that is not the caller's to edit;
 *   gigs/not-invitable alike for what is no public act or missing; gigs/show-canceled, event/already-passed;
 *   gigs/sender-not-approved for a published show of a hidden page; request/bad-input where the lineup is full;
 *   request/too-many
 */
export async function sendEntityEventInvite(ctx: SignedInCtx, { eventInvite }: { eventInvite: EventInvite }) {
  const { hostId, message } = await inTransaction(ctx.db, (tx) => invite(ctx, tx, eventInvite))
  // Open tabs of the show's managers list the invite; the act is told in its bell.
  await notifyTeam(ctx, hostId)
  return { success: true as const, message }
}

async function invite(ctx: SignedInCtx, tx: Tx, { eventID, entityID, message }: EventInvite) {
  const { host_entity_id: hostId } = await getEditableEvent(ctx, eventID, tx)
  const host = await lockPage(tx, hostId)
  await requireRole(ctx, hostId, rolesThat.edit, tx)
  const event = await lockLineup(tx, eventID)
  if (!event) throw new Refusal('event/not-found')
  if (event.status === 'canceled') throw new Refusal('gigs/show-canceled')
  if (event.day && !event.repeats && hasPassed(event.day, event.zone, ctx.now())) {
    throw new Refusal('event/already-passed')
  }
  if (event.status !== 'draft' && host?.status !== 'approved') throw new Refusal('gigs/sender-not-approved')
  const act = await findPage(tx, entityID)
  if (act?.type !== 'band' || act.status !== 'approved') throw new Refusal('gigs/not-invitable')

  await refuseManyInvites(tx, { eventId: eventID, hostId, acts: [act] })
  const isOwn = mayEdit(await findRole(ctx, entityID, tx))
  const isUndelivered = !isOwn && (await isKeptFromPage(tx, ctx.who.userId, entityID))
  const agreement = { eventId: eventID, act, isAgreed: isOwn, note: message ?? '', isUndelivered }
  const state = await agreeAct(ctx, tx, agreement)
  const show = event.name || 'your draft'
  if (state === 'confirmed') return { hostId, message: inviteAnswers.confirmed(act.name, show) }
  const answer = event.status === 'published' ? inviteAnswers.sent : inviteAnswers.later
  return { hostId, message: answer(act.name, show) }
}
