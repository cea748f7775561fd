import type { Tx } from '../../../db/connect.ts'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import type { MovedPart } from '../rules/moves.ts'
import { lineupNews } from '../rules/lineup-news.ts'
import * as store from './acts.store.ts'
import { askActs, closeLineupInvites } from './lineup-invites.service.ts'
import { closeLineupNews } from './lineup-news.service.ts'
import { listInvolvedActs, markAgreedBefore } from './lineup-news.store.ts'
import { notifyLineup } from './notify-lineup.service.ts'

/** What of a change concerns the acts of a lineup; null for nothing. */
export type ActsMove = Extract<MovedPart, 'date' | 'time'> | null

type Moved = {
  eventId: EventId
  move: ActsMove
  /** Acts that agreed to the new date or were just asked, and those of the person who moves the show. */
  settled: EntityId[]
  now: Date
}

/**
 * Asks the acts of a lineup again when their show has another date, because they agreed to the one before (decision
 * 0172); of another time they are told. In the transaction that moved the show, once it is written. It takes the place of
 * what they have not read of the show's earlier changes.
 */
export async function notifyMovedActs(tx: Tx, { eventId, move, settled, now }: Moved): Promise<void> {
  const show = move && (await store.findShow(tx, eventId))
  if (!show) return
  const isPublished = show.status === 'published'
  if (move === 'time') {
    const message = lineupNews.retimed
    if (isPublished) await notifyLineup(tx, { eventId, informed: settled, message })
    return
  }
  const acts = (await listInvolvedActs(tx, eventId)).filter(({ entityId }) => !settled.includes(entityId))
  const ids = acts.map(({ entityId }) => entityId)
  if (ids.length === 0) return
  await closeLineupInvites(tx, eventId, ids, null)
  await closeLineupNews(tx, { eventId, hostId: show.hostId, acts: ids, about: 'all' })
  await store.resetActs(tx, { eventId, ids, askedAt: isPublished ? now : null })
  const undelivered = acts.filter(({ isUndelivered }) => isUndelivered).map(({ entityId }) => entityId)
  if (!isPublished) return
  await askActs(tx, eventId, ids, { news: 'moved', undelivered })
  const agreed = acts.filter(({ hasAgreed }) => hasAgreed).map(({ entityId }) => entityId)
  await markAgreedBefore(tx, eventId, agreed)
}

/** The acts of a lineup that the caller may edit as well: they need not be asked. */
export async function listOwnActs({ who }: SignedInCtx, tx: Tx, eventId: EventId): Promise<EntityId[]> {
  const ids = (await listInvolvedActs(tx, eventId)).map(({ entityId }) => entityId)
  return store.listManaged(tx, who.userId, ids, rolesThat.edit)
}
