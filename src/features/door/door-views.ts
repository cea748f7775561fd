import { z } from 'zod'
import type { ListedAdmissionId, ListedGuestId, TicketId } from '../../kernel/ids.ts'
import { outputId } from '../wire-id.ts'
import { refusedReasons } from './rules/verdict.ts'

/**
 * How many people came in, including on tickets refunded since, and how many did or can still come in; for one date, with
 * its listed guests and those who paid cash at the door.
 */
export const Count = { admitted: z.int(), expected: z.int() }

/** The same with the people who are inside otherwise, less those who stepped out, and how many did. */
export const RoomCount = { ...Count, alsoInside: z.int(), out: z.int() }

/** When and where a ticket was used, on the venue's calendar and clock (`20:14`). */
export const Use = { day: z.string(), at: z.string(), door: z.string() }
/** When and where a holder stepped out; `stepNumber` counts their steps out and back in, the first is 1. */
export const OutUse = { ...Use, stepNumber: z.int() }
export const Holder = { ticketID: outputId<TicketId>(), holderName: z.string(), ticketName: z.string() }

/** A listed guest, whose list they are on, and how many of their party are in. */
export const Party = {
  guestID: outputId<ListedGuestId>(),
  name: z.string(),
  listName: z.string(),
  people: z.int(),
  partyAdmitted: z.int(),
}

/** The last check-in of a listed party: an undo names it, so that a repeated one takes back no other. */
export const PartyUse = { admissionID: outputId<ListedAdmissionId>(), ...Use }

/** A party as a door's lists show it; `use` is of the last of it who came in. */
export const ListedParty = z.object({
  ...Party,
  /** How many of them stepped out. */
  partyOut: z.int(),
  note: z.string(),
  use: z.object(PartyUse).nullable(),
})

export const DoorAnswer = z.discriminatedUnion('result', [
  z.object({ success: z.literal(true), result: z.literal('admitted'), ...Holder, ...Use, ...Count }),
  z.object({ success: z.literal(true), result: z.literal('already_used'), ...Holder, ...Use, ...Count }),
  /** They had stepped out; `out` is when and where. Their admission counts once. */
  z.object({ success: z.literal(true), result: z.literal('back_in'), ...Holder, ...Use, out: z.object(Use), ...Count }),
  z.object({
    success: z.literal(true),
    /** The ticket is good, but doors open hours from now: no one is checked in until the scan comes with `allowEarly`. */
    result: z.literal('early'),
    ...Holder,
    hoursToDoors: z.int(),
    ...Count,
  }),
  z.object({
    success: z.literal(true),
    result: z.literal('refused'),
    reason: z.enum(refusedReasons),
    /** The reason as a sentence. */
    message: z.string(),
    /** Whose ticket it is, where it is one to a show of this door's host; else null. */
    holderName: z.string().nullable(),
    ticketName: z.string().nullable(),
    ...Count,
  }),
])
export type DoorAnswer = z.infer<typeof DoorAnswer>
