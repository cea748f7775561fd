import type { Db } from '../../../db/connect.ts'
import type { EntityId, OperatorActionId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import * as store from './operator-log.store.ts'

const mostLogLines = 50

/** What operators do, as the log names it. */
export type OperatorAction =
  | 'entity-approved'
  | 'entity-denied'
  | 'entity-suspended'
  | 'claim-approved'
  | 'claim-denied'
  | 'entity-reinstated'
  | 'event-unpublished'
  | 'event-let-back'
  | 'event-canceled'
  | 'user-suspended'
  | 'user-reinstated'
  | 'sessions-ended'
  | 'order-rechecked'
  | 'order-refunded'
  | 'message-removed'
  | 'reports-dismissed'
  | 'fix-requested'
  | 'jobs-retried'
  | 'message-answered'
  | 'message-reopened'
  | 'operator-granted'
  | 'operator-revoked'
  | 'seller-fee-set'
  | 'entity-corrected'
  | 'event-corrected'
  | 'promo-saved'
  | 'promo-turned-on'
  | 'promo-turned-off'

export type ActionSubject = { type: store.SubjectType; id: string; name?: string }

/** Writes down what the operator who asks has done, in the caller's transaction. */
export const logAction = (
  { who }: SignedInCtx,
  tx: Db,
  action: OperatorAction,
  about: ActionSubject,
  reason = '',
): Promise<unknown> =>
  store.addAction(tx, {
    id: newId<OperatorActionId>(),
    operator_id: who.userId,
    action,
    subject_type: about.type,
    subject_id: about.id,
    subject_name: about.name ?? '',
    reason,
  })

/** Writes down what the command line has done, in the caller's transaction. */
export const logCommand = (tx: Db, action: OperatorAction, about: ActionSubject): Promise<unknown> =>
  store.addAction(tx, {
    id: newId<OperatorActionId>(),
    operator_id: null,
    action,
    subject_type: about.type,
    subject_id: about.id,
    subject_name: about.name ?? '',
    reason: '',
  })

/** What to tell an operator who was second: who was first (decision G37). */
export async function handledBefore({ who }: SignedInCtx, db: Db, about: ActionSubject): Promise<string> {
  const [last] = await store.listActions(db, { about, before: null, limit: 1 })
  if (last && last.operator_id === who.userId) return 'Already handled by you.'
  return `Already handled by ${last?.operator_name ?? 'another operator'}.`
}

/** What operators did about something, the latest first, at most 50. */
export async function listLogLines({ db }: SignedInCtx, type: store.SubjectType, id: string) {
  const lines = await store.listActions(db, { about: { type, id }, before: null, limit: mostLogLines })
  return lines.map((line) => lineView(line, null))
}

/** The same about an entity and its shows; `show` names the show. */
export async function listEntityLogLines({ db }: SignedInCtx, entityId: EntityId) {
  const lines = await store.listEntityActions(db, entityId, mostLogLines)
  return lines.map((line) => lineView(line, line.subject_type === 'event' ? line.subject_name : null))
}

type Line = { id: string; action: string; by: string; reason: string; at: Date }

const lineView = ({ id, action, by, reason, at }: Line, show: string | null) => ({
  id,
  action,
  show,
  by,
  reason,
  at: at.toISOString(),
})
