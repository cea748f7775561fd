import { z } from 'zod'
import type { EntityId, NotificationId } from '../../kernel/ids.ts'
import { notificationsShown, reasonTextMax } from '../../kernel/limits.ts'
import { mayRefuse } from '../../kernel/refusals/refusal.ts'
import { roles, rolesThat } from '../../kernel/roles.ts'
import { call } from '../authorization.ts'
import { AnswerBefore } from '../events/answers/answers.contract.ts'
import { wireId } from '../wire-id.ts'
import { wireInstant } from '../wire-instant.ts'
import { paragraphs } from '../wire-text.ts'
import { Success, SuccessMessage } from '../wire-success.ts'

export const Notification = z.object({
  id: z.string(),
  type: z.string(),
  message: z.string(),
  read: z.boolean(),
  eventID: z.string().nullable(),
  entityID: z.string().nullable(),
  senderID: z.string().nullable(),
  senderType: z.string().nullable(),
  /** A venue's day. */
  selectedDate: z.string().nullable(),
  /** The collaboration request that it is about. */
  requestID: z.string().nullable(),
  createdAt: wireInstant(),
  /** What an open refund offer would refund now, and the tickets that would stop being valid; else null. */
  refund: z.object({ cents: z.int(), tickets: z.int() }).nullable(),
})

/** The possible answers to a request, for the kinds of requests that are sent. */
export const requestActions = ['approve', 'deny', 'approveEntity', 'denyEntity', 'delete', 'deleteEventInvite'] as const

/** The same for a notification of an entity's. */
export const entityActions = ['approve', 'deny', 'delete'] as const

export const requestsContract = {
  /**
   * What waits in the caller's bell, or in that of an entity that the caller runs; unread ones first, the latest first
   * among each.
   */
  listNotifications: call({
    may: 'signed-in',
    rule: 'own, or those of an entity for its managers except door staff',
  })
    .input(z.object({ entityDetails: z.object({ id: wireId<EntityId>() }).nullish() }).optional())
    .output(z.object({ success: z.literal(true), notifications: z.array(Notification) }))
    .errors(mayRefuse('request/not-found', 'request/not-allowed')),

  /** Answers a notification of the caller's (decision G37). */
  handleRequest: call({
    may: 'fan',
    rule: 'recipient; approveEntity and denyEntity: operators only',
  })
    .input(
      z.object({
        action: z.enum(requestActions),
        /** The operators' queue names only the entity; the bell names its notification. */
        notification: z.object({ id: wireId<NotificationId>().nullish(), entityID: wireId<EntityId>().nullish() }),
        /** Why an entity is denied; its owners read it. */
        reason: paragraphs(reasonTextMax).default(''),
      }),
    )
    .output(
      SuccessMessage.extend({
        /** For `undoAnswer`, where the caller said that they don't go to a show; else null. */
        undo: AnswerBefore.nullable(),
        /** The caller goes to a show that has tickets on sale, and has none, nor a friend enough for their plan. */
        needsTicket: z.boolean(),
      }),
    )
    .errors(
      mayRefuse(
        'request/not-found',
        'entities/reason-missing',
        'requests/unknown-action',
        'team/full',
        'refund/offer-over',
        'refund/ticket-used',
        'event/not-found',
        'event/already-passed',
        'event/no-such-date',
        'event/canceled',
        'account/no-profile',
      ),
    ),

  /** Answers a notification of an entity's (decision G37). */
  handleEntityNotification: call({
    may: rolesThat.edit,
    rule: 'notification belongs to that entity; admins add editors and door staff, owners any role',
  })
    .input(
      z.object({
        action: z.enum(entityActions),
        notification: z.object({ id: wireId<NotificationId>() }),
        entityDetails: z.object({ id: wireId<EntityId>() }),
        /** The role in which a person who asks to manage the entity is admitted. */
        role: z.enum(roles).nullish(),
      }),
    )
    .output(z.object({ success: z.literal(true), message: z.string(), error: z.null() }))
    .errors(
      mayRefuse(
        'request/not-found',
        'request/not-allowed',
        'requests/unknown-action',
        'team/role-missing',
        'team/full',
        'friends/page-not-approved',
        'friends/page-unavailable',
      ),
    ),

  /** What someone has looked at in the bell. */
  markAsRead: call({
    may: 'signed-in',
    rule: 'own, and those of entities the caller manages; others are ignored',
  })
    .input(
      z.object({
        notifications: z
          .array(z.union([wireId<NotificationId>(), z.object({ id: wireId<NotificationId>() })]))
          .max(notificationsShown),
      }),
    )
    .output(Success),
}
