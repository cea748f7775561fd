import { z } from 'zod'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import { collabRequests as limits } from '../../../kernel/limits.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import { call } from '../../authorization.ts'
import { wireId } from '../../wire-id.ts'
import { SuccessMessage } from '../../wire-success.ts'
import { paragraphs } from '../../wire-text.ts'

export const eventInvitesContract = {
  /** Invites an act to play a show (decision C7): it stands in the lineup, and its managers accept or decline. */
  sendEntityEventInvite: call({ may: rolesThat.edit, rule: 'event hosted by that entity; public acts, no one blocked' })
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
        'gigs/show-canceled',
      ),
    ),
}
