import { z } from 'zod'
import type { EntityId, EventId, NotificationId } from '../../../kernel/ids.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import { call } from '../../authorization.ts'
import { EventInput } from '../../events/event/event-input-data.ts'
import { wireId } from '../../wire-id.ts'
import { SuccessMessage } from '../../wire-success.ts'

const EntityNamed = z.object({ id: wireId<EntityId>(), type: z.string().max(40).optional() })
const ownEntity = z.object({ id: wireId<EntityId>(), type: z.string().max(40).nullish() })

export const acceptContract = {
  /** Creates or changes an event with its lineup, tickets and dates. */
  saveEvent: call({
    may: rolesThat.edit,
    rule: 'on edit: host entity from the event row; entity approved for publish; onboarding for in-app sale',
  })
    .input(z.object({ event: EventInput, entityDetails: EntityNamed.nullish() }))
    .output(
      z.object({
        success: z.literal(true),
        eventID: z.string(),
        /** Questions about the address or the pin; the event is saved anyway. */
        questions: z.array(z.object({ field: z.enum(['venueAddress', 'coordinates']), message: z.string() })),
        /** Fields in which others' changes since `base` were kept; empty without one. */
        mergedFields: z.array(z.string()),
        /** Where the date is among them: the one that was kept, `YYYY-MM-DD`. */
        mergedDate: z.string().nullable(),
      }),
    )
    .errors(
      mayRefuse(
        'request/not-allowed',
        'request/not-found',
        'event/incomplete',
        'event/not-found',
        'event/no-coordinates',
        'pictures/unknown',
        'event/entity-missing',
        'event/host-not-approved',
        'event/unpublished',
        'event/too-many-new',
        'event/too-many-drafts',
        'event/onboarding-missing',
        'event/tickets-sold',
        'event/counted-on',
        'event/fewer-than-sold',
        'event/date-canceled',
        'gigs/request-closed',
        'request/bad-input',
        'request/too-many',
      ),
    ),

  /** Tells the page that asked of the event that came of its request; what `saveEvent` did already stays as it is. */
  notifyAcceptedEvent: call({ may: rolesThat.edit, rule: 'request of that entity; event hosted by it' })
    .input(
      z.object({
        notification: z.object({ id: wireId<NotificationId>() }),
        entityDetails: ownEntity,
        eventID: wireId<EventId>(),
      }),
    )
    .output(SuccessMessage)
    .errors(mayRefuse('request/not-found', 'request/not-allowed', 'event/not-found', 'gigs/request-closed')),
}
