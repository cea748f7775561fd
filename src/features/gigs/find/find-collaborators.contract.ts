import { z } from 'zod'
import { entityGenres } from '../../../kernel/genres.ts'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import { radiusMiles } from '../../../kernel/limits.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import { call } from '../../authorization.ts'
import { kindNames } from '../../entities/rules/kinds.ts'
import { wireDay } from '../../wire-day.ts'
import { outputId, wireId } from '../../wire-id.ts'
import { PageLine } from '../requests/collab-requests.contract.ts'

export const findCollaboratorsContract = {
  /** Pages that are open to collaborations, the closest first (decision G42); by name also those that take no requests. */
  findCollaborators: call({
    may: rolesThat.edit,
    rule: 'own entity; public pages that are open, no one whom the caller blocked',
  })
    .input(
      z.object({
        entityDetails: z.object({ id: wireId<EntityId>(), type: z.string().max(40).nullish() }),
        /** Or `act`: bands, comics and comedy groups. */
        kind: z.enum([...kindNames, 'act']).nullish(),
        /** Part of a name; a typo is fine. */
        name: z.string().max(100).nullish(),
        genre: z.enum(entityGenres).nullish(),
        /** Around the entity; by default everywhere. */
        miles: z.literal(radiusMiles).nullish(),
        /**
         * Only pages without a published show on this day that have not blocked it and, unless a name is searched for, have
         * not said no to it.
         */
        freeOn: wireDay().nullish(),
      }),
    )
    .output(
      z.object({
        success: z.literal(true),
        pages: z.array(
          PageLine.extend({
            genres: z.array(z.string()),
            miles: z.number(),
            /** Whether it can be asked about a date; always so where no name is searched for. */
            isOpen: z.boolean(),
            /** The upcoming shows and drafts of the own entity whose lineup it is on. */
            lineups: z.array(outputId<EventId>()),
            /** There are holds on the requested day. */
            isHeld: z.boolean(),
          }),
        ),
      }),
    )
    .errors(mayRefuse('request/not-found', 'request/not-allowed')),
}
