import { z } from 'zod'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { call } from '../../authorization.ts'
import { EventView } from '../event/event-views.ts'

/** An address that is not checked here: a wrong one is refused in the specification's words. */
const EventNamed = z.object({ eventID: z.string().max(100).nullish() })

export const eventPageContract = {
  /** One event, at its next occurrence. */
  fetchEvent: call({
    may: 'anyone',
    rule: 'published by a public host; drafts and past shows for managers, ticket holders and operators',
  })
    .input(EventNamed)
    .output(z.object({ success: z.literal(true), event: EventView }))
    .errors(mayRefuse('event/invalid-id', 'event/not-found', 'event/no-future-occurrences', 'event/already-passed')),
}
