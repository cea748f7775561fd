import { z } from 'zod'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { call } from '../../authorization.ts'
import { CardsOfEntity, EventCard } from './listings.contract.ts'

export const pastShowsContract = {
  /** The shows of an entity that are over, the latest first. */
  listPastEventsOfEntity: call({ may: 'anyone', rule: 'past published shows of approved and unclaimed hosts' })
    .input(CardsOfEntity)
    .output(z.object({ success: z.literal(true), events: z.array(EventCard), nextCursor: z.string().nullable() }))
    .errors(mayRefuse('request/bad-input')),
}
