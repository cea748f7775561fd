import { z } from 'zod'
import type { EntityId } from '../../../kernel/ids.ts'
import { searchTextMax } from '../../../kernel/limits.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import { call } from '../../authorization.ts'
import { wireDay } from '../../wire-day.ts'
import { wireId } from '../../wire-id.ts'
import { Success } from '../../wire-success.ts'
import { line } from '../../wire-text.ts'
import { saleStates } from '../rules/sales/sale-state.ts'
import { Glance, ManagedEvent, ShowElsewhere } from './managed-event-views.ts'

/** How many of each part are listed at most; 200 by default. */
const ListCounts = z.object({ upcoming: z.int(), drafts: z.int(), past: z.int() })
const Listed = z.int().min(1).max(200).optional()

export const managedEventsContract = {
  /** An entity's events for its managers: upcoming, drafts and past, with what was sold. */
  listManagedEvents: call({
    may: rolesThat.scan,
    rule: 'own entity; the door sees published events without drafts and counts; money: owners and admins',
  })
    .input(
      z.object({
        entityID: wireId<EntityId>(),
        upcoming: Listed,
        drafts: Listed,
        past: Listed,
        /** Part of the name of a show, its venue or an act. */
        search: line(searchTextMax.shows).optional(),
        saleState: z.enum(saleStates).nullish(),
        /** Only shows whose next date is this day or later, on the venue's calendar. */
        from: wireDay().nullish(),
      }),
    )
    .output(
      z.object({
        success: z.literal(true),
        upcoming: z.array(ManagedEvent),
        drafts: z.array(ManagedEvent),
        past: z.array(ManagedEvent),
        /** How many of each match, listed here or not. */
        counts: ListCounts,
        /** How many of each there are. */
        all: ListCounts,
        /** How many of all stand as outside sources list them: no manager has saved or confirmed them. */
        listings: z.int(),
        /** The street address that was last given for a show at the page's own place; null for none and for the door. */
        lastAddress: z.string().nullable(),
        /** Over all shows to come, listed here or not; null for the door. */
        glance: Glance.nullable(),
        /** Confirmed dates to come that others host, with this entity in the lineup or in its room, and moved ones that it hasn't confirmed. */
        elsewhere: z.array(ShowElsewhere),
      }),
    )
    .errors(mayRefuse('request/not-found', 'request/not-allowed')),

  /** An imported show is right as its source lists it: from then on it is its host's own. */
  confirmListing: call({ may: rolesThat.edit, rule: 'host entity from the event row' })
    .input(z.object({ eventID: z.string().max(100) }))
    .output(Success)
    .errors(mayRefuse('event/not-found', 'request/not-allowed')),
}
