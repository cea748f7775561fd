import { z } from 'zod'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import { linkedCalendar } from '../rules/calendar/calendar-limits.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import { call } from '../../authorization.ts'
import { outputId, wireId } from '../../wire-id.ts'
import { wireInstant } from '../../wire-instant.ts'
import { line } from '../../wire-text.ts'

const OfPage = z.object({ entityID: wireId<EntityId>() })
const row = { may: rolesThat.edit, rule: 'own entity' } as const

const Linked = z.object({
  success: z.literal(true),
  calendar: z
    .object({
      url: z.string(),
      /** Its server, without what may be secret of the address. */
      name: z.string(),
      /** What the calendar calls the page's venue, where a manager has said so. */
      venueInFile: z.string().nullable(),
      /** The last check that succeeded. */
      checkedAt: wireInstant(),
      /** For a calendar that can't be read: since when, and why, as a sentence. */
      failingSince: wireInstant().nullable(),
      problem: z.string().nullable(),
      /** The last check that changed something, and what it did. */
      changedAt: wireInstant().nullable(),
      created: z.int(),
      updated: z.int(),
      /** Shows that the last check left for managers to look at, and why. */
      held: z.array(
        z.object({
          name: z.string(),
          day: z.string().nullable(),
          reason: z.string(),
          /** Of a show that vanished from the calendar: which it is here, to be canceled or kept. */
          vanishedID: outputId<EventId>().nullable(),
        }),
      ),
    })
    .nullable(),
})

export const calendarContract = {
  /** The calendar that a page links to, and what its checks found. */
  fetchLinkedCalendar: call(row)
    .input(OfPage)
    .output(Linked)
    .errors(mayRefuse('request/not-found', 'request/not-allowed')),

  /** Fetches a calendar, to be previewed and published as a file. */
  readCalendar: call({ may: rolesThat.edit, rule: 'own entity; public addresses only' })
    .input(OfPage.extend({ url: line(linkedCalendar.maxAddress) }))
    .output(z.object({ success: z.literal(true), url: z.string(), fileName: z.string(), text: z.string() }))
    .errors(
      mayRefuse(
        'request/not-found',
        'request/not-allowed',
        'imports/wrong-address',
        'imports/no-calendar',
        'imports/unreachable',
        'imports/private-network',
        'imports/address-not-found',
        'imports/not-public',
        'imports/server-refused',
        'imports/calendar-too-large',
        'imports/calendar-too-slow',
        'imports/under-way',
        'threads/busy',
        'threads/too-slow',
      ),
    ),

  /** Checks a page's linked calendar now. */
  checkCalendar: call({ may: rolesThat.edit, rule: 'own entity; entity approved' })
    .input(OfPage)
    .output(Linked)
    .errors(
      mayRefuse(
        'request/not-found',
        'request/not-allowed',
        'event/host-not-approved',
        'imports/no-linked-calendar',
        'imports/under-way',
        'threads/busy',
      ),
    ),

  /** Keeps a show that vanished from the linked calendar: no one is asked about it until the calendar has it again. */
  keepCalendarShow: call({ may: rolesThat.edit, rule: 'own entity; a show that vanished from its linked calendar' })
    .input(OfPage.extend({ eventID: wireId<EventId>() }))
    .output(Linked)
    .errors(mayRefuse('request/not-found', 'request/not-allowed', 'imports/no-linked-calendar')),

  /** Ends the checks of a page's linked calendar; its shows stay. */
  stopCalendar: call(row)
    .input(OfPage)
    .output(z.object({ success: z.literal(true) }))
    .errors(mayRefuse('request/not-found', 'request/not-allowed')),
}
