import type { Tx } from '../../../db/connect.ts'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import { lineupMax } from '../../../kernel/limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as store from './acts.store.ts'
import { askActs, closeLineupInvites, logLineup } from './lineup-invites.service.ts'

type Agreement = {
  eventId: EventId
  act: { id: EntityId; name: string }
  /** The act has agreed to this very date; else its managers are asked. */
  isAgreed: boolean
  /** What its managers read with the invitation. */
  note?: string
  /** A block separates its managers from the caller: it looks asked, and no one is told. */
  isUndelivered?: boolean
}

/** What the news about a show tells of it. */
export const findNewsShow = (tx: Tx, eventId: EventId) => store.findShow(tx, eventId)

/**
 * Puts an act into a lineup, last where it is not in it yet, in the caller's transaction and under the event's lock.
 *
 * @returns whether the act has agreed by now
 * @throws {Refusal} request/bad-input where the lineup is full
 */
export async function agreeAct(
  ctx: SignedInCtx,
  tx: Tx,
  { eventId, act, isAgreed, note = '', isUndelivered = false }: Agreement,
): Promise<'confirmed' | 'waiting'> {
  const existing = await store.findAct(tx, eventId, act.id)
  if (existing?.accepted_at) return 'confirmed'
  if (!existing) {
    const { acts, nextPosition } = await store.lineupLength(tx, eventId)
    if (acts >= lineupMax) throw fullLineup
    await store.addAct(tx, { eventId, act, position: nextPosition })
  }
  if (isAgreed) {
    await store.acceptAct(tx, eventId, act.id, ctx.now())
    await closeLineupInvites(tx, eventId, [act.id], ctx.who.userId)
  } else if (!existing?.asked_at && (await store.findShow(tx, eventId))?.status === 'published') {
    await store.markAsked(tx, eventId, act.id, ctx.now())
    await askActs(tx, eventId, [act.id], { note, undelivered: isUndelivered ? [act.id] : [] })
  }
  return isAgreed ? 'confirmed' : 'waiting'
}

type Leaving = { event: { id: EventId; name: string }; actId: EntityId; byPageId: EntityId }

/**
 * Takes an act out of a lineup, in the caller's transaction and under the event's lock; who else is told is the
 * caller's.
 */
export async function leaveLineup(ctx: SignedInCtx, tx: Tx, { event, actId, byPageId }: Leaving): Promise<void> {
  if (!(await store.findAct(tx, event.id, actId))) return
  await store.removeAct(tx, event.id, actId)
  await closeLineupInvites(tx, event.id, [actId], null)
  await logLineup(ctx, tx, byPageId, event.name)
}

const fullLineup = new Refusal('request/bad-input', {
  message: `The lineup is full: it holds ${lineupMax} acts. Remove one and try again.`,
  data: { field: 'lineup' },
})
