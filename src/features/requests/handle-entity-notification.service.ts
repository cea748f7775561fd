import type { Tx } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { EntityId, NotificationId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import type { NotificationType } from '../../kernel/notification-types.ts'
import { type Role, rolesThat } from '../../kernel/roles.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { requireRole } from '../entities/managers/managers.service.ts'
import { findNewsShow } from '../events/lineup/agreed-acts.service.ts'
import { answerLineupInvite, lockLineup } from '../events/lineup/lineup-invites.service.ts'
import { answerWords } from '../events/rules/lineup-news.ts'
import { lineupAddition } from '../gigs/cancel/end-bookings.service.ts'
import { answerChallenge, isHoldChallenge } from '../gigs/holds/answer-challenge.service.ts'
import { answerCollabRequest, isCollabRequest } from '../gigs/requests/answer-collab-request.service.ts'
import { closeNotification, findOwnNotification, lockOwnNotification } from '../notifications/notifications.service.ts'
import {
  answerEntityFriendRequest,
  isEntityFriendRequest,
} from '../people/entity-friends/answer-entity-friend-request.service.ts'
import { answerJoinRequest, isTeamInvite } from './answer-team-invite.service.ts'
import { closeFixedReports } from '../people/reports/close-fixed-reports.service.ts'
import { notifyManagers } from './notify-managers.ts'
import { alreadyHandledText } from '../notifications/already-handled.service.ts'

type Answer = {
  action: 'approve' | 'deny' | 'delete'
  notification: { id: NotificationId }
  entityDetails: { id: EntityId }
  role?: Role | null | undefined
}

type NotificationRow = NonNullable<Awaited<ReturnType<typeof lockOwnNotification>>>

type Answered = { action: Answer['action']; row: NotificationRow; entityId: EntityId }

/** Decision 0088: about a lineup, with the event that it belongs to. */
const invite = 'Entity Event Invite'

type RequestAnswer = {
  entityId: EntityId
  notificationId: NotificationId
  action: Answer['action']
  role: Role | null
}

/** Answers for the kinds that belong to a request; one whose request is gone is merely removed. */
const answers: Partial<
  Record<
    NotificationType,
    {
      hasRequest: (ctx: SignedInCtx, id: NotificationId) => Promise<boolean>
      answer: (ctx: SignedInCtx, answer: RequestAnswer) => Promise<string>
    }
  >
> = {
  'Management Invite': {
    hasRequest: isTeamInvite,
    answer: (ctx, { action, ...request }) => {
      if (action === 'delete') throw new Refusal('requests/unknown-action')
      return answerJoinRequest(ctx, { ...request, isAccepted: action === 'approve' })
    },
  },
  'Friend Request': { hasRequest: isEntityFriendRequest, answer: answerEntityFriendRequest },
  'Collaboration Request': { hasRequest: isCollabRequest, answer: answerCollabRequest },
  'Hold Challenge': { hasRequest: isHoldChallenge, answer: answerChallenge },
}

/**
 * Answers a notification of an entity; if two managers answer, the second changes nothing and reads who was first
 * (decision G37).
 *
 * @throws {Refusal} request/not-found for other entities' notifications, request/not-allowed, requests/unknown-action
 */
export async function handleEntityNotification(
  ctx: SignedInCtx,
  { action, notification, entityDetails: { id: entityId }, role = null }: Answer,
) {
  const entityNotification = await findOwnNotification(ctx.db, notification.id, { entityId })
  const answer = entityNotification && answers[entityNotification.type]
  if (answer && (await answer.hasRequest(ctx, notification.id))) {
    const message = await answer.answer(ctx, { entityId, notificationId: notification.id, action, role })
    return { success: true as const, message, error: null }
  }
  const result = await inTransaction(ctx.db, async (tx) => {
    await requireRole(ctx, entityId, rolesThat.edit, tx)
    const unlockedRow = await findOwnNotification(tx, notification.id, { entityId })
    if (unlockedRow?.event_id && unlockedRow.type === invite) await lockLineup(tx, unlockedRow.event_id)
    const row = await lockOwnNotification(tx, notification.id, { entityId })
    if (!row) throw new Refusal('request/not-found')
    if (row.handled_at) return { message: await handledBefore(ctx, tx, row), isNew: false }

    const message = await answerOf(ctx, tx, { action, row, entityId })
    await closeNotification(tx, row.id, ctx.who.userId)
    return { message, isNew: true }
  })
  if (result.isNew) await notifyManagers(ctx, [entityId])
  return { success: true as const, message: result.message, error: null }
}

/** An invitation into a lineup is accepted or declined, a request of operators is done; the rest is only taken away. */
async function answerOf(ctx: SignedInCtx, tx: Tx, { action, row, entityId }: Answered): Promise<string> {
  if (row.type === 'Fix Request') {
    if (action !== 'approve') throw new Refusal('requests/unknown-action')
    return closeFixedReports(tx, row.id, ctx.who.userId)
  }
  if (row.type !== invite || !row.event_id) {
    if (action !== 'delete') throw new Refusal('requests/unknown-action')
    return 'Removed.'
  }
  if (action === 'delete') throw new Refusal('requests/unknown-action')
  const isAccepted = action === 'approve'
  return answerLineupInvite(ctx, tx, { eventId: row.event_id, entityId, isAccepted }, lineupAddition(ctx))
}

async function handledBefore(ctx: SignedInCtx, tx: Tx, row: NotificationRow): Promise<string> {
  const { type, handled_by: by, event_id: eventId } = row
  if (type !== invite || by) return alreadyHandledText(ctx, tx, by, 'managers')
  const show = eventId && (await findNewsShow(tx, eventId))
  return show && show.status === 'canceled' ? answerWords.canceled : answerWords.withdrawn
}
