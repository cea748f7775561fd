import { z } from 'zod'
import type { CollabRequestId, EntityId, EventId, NotificationId } from '../../../kernel/ids.ts'
import { collabRequests as limits } from '../../../kernel/gig-limits.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import { call } from '../../authorization.ts'
import { outputId, wireId } from '../../wire-id.ts'
import { wireInstant } from '../../wire-instant.ts'
import { Success, SuccessMessage } from '../../wire-success.ts'
import { paragraphs } from '../../wire-text.ts'
import { PageLine } from '../requests/collab-requests.contract.ts'

const InviteLine = z.object({
  /** By which `handleEntityNotification` answers it. */
  notificationID: outputId<NotificationId>(),
  eventID: outputId<EventId>(),
  eventName: z.string(),
  day: z.string().nullable(),
  dayOfWeek: z.string().nullable(),
  venueName: z.string(),
  actID: outputId<EntityId>(),
  /** The other page. */
  page: PageLine,
  /** What the host wrote with it; empty without a message. */
  message: z.string(),
  status: z.string(),
  sentAt: wireInstant(),
  /** The booking that declining it cancels, for the page that received it. */
  requestID: outputId<CollabRequestId>().nullable(),
})

export const lineupInvitesContract = {
  /** Invites an act to play a show (decision C7): its managers accept or decline, and it is announced once they accept (decision 0245). */
  sendEntityEventInvite: call({
    may: rolesThat.edit,
    rule: 'event hosted by that entity; public acts; delivered unless blocked',
  })
    .input(
      z.object({
        eventInvite: z.object({
          eventID: wireId<EventId>(),
          entityID: wireId<EntityId>(),
          entityType: z.string().max(40).nullish(),
          message: paragraphs(limits.messageMax).nullish(),
        }),
      }),
    )
    .output(SuccessMessage)
    .errors(
      mayRefuse(
        'event/not-found',
        'request/not-allowed',
        'request/bad-input',
        'event/already-passed',
        'gigs/not-invitable',
        'gigs/sender-not-approved',
        'gigs/show-canceled',
        'request/too-many',
      ),
    ),

  /** The invites to play shows that a page has received or sent, the latest first (decision G42). */
  listEventInvites: call({ may: rolesThat.edit, rule: 'own entity' })
    .input(
      z.object({
        entityDetails: z.object({ id: wireId<EntityId>(), type: z.string().max(40).nullish() }),
        list: z.enum(['received', 'sent']),
        cursor: wireId<NotificationId>().nullish(),
      }),
    )
    .output(Success.extend({ invites: z.array(InviteLine), nextCursor: outputId<NotificationId>().nullable() }))
    .errors(mayRefuse('request/not-found', 'request/not-allowed')),
}
