import { z } from 'zod'
import { doorTextMax } from '../../kernel/limits.ts'
import type { EventId, TicketId } from '../../kernel/ids.ts'
import { mayRefuse } from '../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../kernel/roles.ts'
import { call } from '../authorization.ts'
import { outputId, wireId } from '../wire-id.ts'
import { line } from '../wire-text.ts'
import { Count, DoorAnswer, Holder, ListedParty, Use } from './door-views.ts'
import { conflictReasons } from './rules/conflicts.ts'
import { wireDay } from '../wire-day.ts'

/** Who may work a door, in the words of the authorization matrix. */
export const rule = 'managers of the host entity in any role; names and ticket types only, no emails or amounts'
export const EventNamed = { eventID: wireId<EventId>() }
/** What tells one tap or scan at a door from another. */
export const Tap = {
  door: line(doorTextMax.entrance).pipe(z.string().trim().min(1)),
  /** Checks in also where doors open hours from now. */
  allowEarly: z.boolean().default(false),
  nonce: z.string().regex(/^[\w-]{16,64}$/, 'must be 16 to 64 letters, digits, - or _'),
}

/** What is shown at a door: one of both. */
export const TicketShown = {
  /** What the QR code says, or what its holder reads out. */
  code: z.string().max(doorTextMax.code).optional(),
  /** From the guest list. */
  ticketID: wireId<TicketId>().optional(),
}
export const isOneTicket = ({ code, ticketID }: { code?: unknown; ticketID?: unknown }): boolean =>
  (code === undefined) !== (ticketID === undefined)
export const oneTicket = { path: ['code'], message: 'must be set, or ticketID, but not both' }

const DoorEvent = z.object({
  eventID: z.string(),
  entityID: z.string(),
  eventName: z.string(),
  venueName: z.string(),
  /** The door checks IDs (decision G53). */
  ageGroup: z.string().nullable(),
  /** HH:MM on the venue's clock; null: not announced. */
  wallTime: z.string().nullable(),
  /** Then no one is checked in. */
  isPostponed: z.boolean(),
  /** Whether it sells tickets here, so that its door can sell some, too. */
  sellsTickets: z.boolean(),
  /** Whether guests may step out and come back (decision 0250). */
  allowsReentry: z.boolean(),
})

/** Someone whom a door without a connection let in and who counts nowhere: a duplicate, with who came in first. */
const Conflict = z.object({
  conflictID: z.string(),
  /** Of the show's date. */
  occurrenceDate: z.string(),
  reason: z.enum(conflictReasons),
  /** Null of a ticket or guest that no list has. */
  name: z.string().nullable(),
  /** Null of a listed guest. */
  ticketName: z.string().nullable(),
  people: z.int(),
  use: z.object(Use),
  /** The check-in that counts; null where none does. */
  first: z.object(Use).nullable(),
  /** When someone settled it, and who: null of a person whom the reader may not see named. Null while it is open. */
  reviewed: z.object({ day: z.string(), time: z.string(), username: z.string().nullable() }).nullable(),
})

export const doorContract = {
  /** What the door screen needs: the event, its dates with tickets or to come, and how many are in. */
  fetchDoor: call({ may: rolesThat.scan, rule })
    .input(z.object(EventNamed))
    .output(
      z.object({
        success: z.literal(true),
        /** ISO instant of the server's clock. */
        now: z.string(),
        event: DoorEvent,
        /** Each with its time, which a clock change can move. */
        dates: z.array(
          z.object({
            ...{ day: z.string(), wallTime: z.string().nullable(), isCanceled: z.boolean() },
            /** In how many hours doors open; null where that is less than three, or not known. */
            hoursToDoors: z.int().nullable(),
            ...Count,
            /**
             * People inside who aren't checked in, counted by hand or let in by a door without a connection, less those
             * who stepped out.
             */
            alsoInside: z.int(),
            /** People who are checked in and stepped out. */
            out: z.int(),
          }),
        ),
        /** How many people the room may hold (decision G13); null where no one has said. */
        capacity: z.int().nullable(),
        /** The date that people come to now: the latest that has begun within half a day, else the next. */
        currentDay: z.string().nullable(),
        /** Up to 100, those to review first, then the latest first; none that was undone. */
        conflicts: z.array(Conflict),
      }),
    )
    .errors(mayRefuse('request/not-found', 'request/not-allowed')),

  /**
   * Admits the holder of a ticket, once, and again if they stepped out. `nonce` names the scan: sent again, it gets the
   * same answer. Three hours or more before doors the answer is `early`, and the same scan with `allowEarly` admits.
   * A ticket that isn't valid is not a failed call: `result` says what it is.
   */
  checkIn: call({ may: rolesThat.scan, rule })
    .input(
      z
        .object({
          ...EventNamed,
          occurrenceDate: wireDay(),
          ...TicketShown,
          ...Tap,
        })
        .refine(isOneTicket, oneTicket),
    )
    .output(DoorAnswer)
    .errors(mayRefuse('request/not-found', 'request/not-allowed', 'door/nonce-reused')),

  /** Undoes an admission: the ticket is valid again, unless it has been refunded (`isValid`). */
  undoCheckIn: call({ may: rolesThat.scan, rule })
    .input(z.object({ ...EventNamed, ticketID: wireId<TicketId>(), reason: line(200).pipe(z.string().trim().min(1)) }))
    .output(z.object({ success: z.literal(true), ...Holder, isValid: z.boolean(), ...Count }))
    .errors(mayRefuse('request/not-found', 'request/not-allowed', 'door/not-admitted')),

  /**
   * Up to 100 holders and 50 listed guests of a date: `search` is a part of a name, or of a holder the beginning of a
   * door code, or an order number.
   */
  guestList: call({ may: rolesThat.scan, rule })
    .input(z.object({ ...EventNamed, occurrenceDate: wireDay(), search: line(doorTextMax.search).default('') }))
    .output(
      z.object({
        success: z.literal(true),
        guests: z.array(
          z.object({
            ...Holder,
            doorCode: z.string(),
            /** The first ticket of its order in this list: several of one guest are admitted together. */
            firstTicketID: outputId<TicketId>(),
            /** This ticket's number among those of its order, as its holder reads it, and how many these are. */
            position: z.int(),
            orderSize: z.int(),
            /** Refunded tickets are listed where their holder was checked in before. */
            state: z.enum(['valid', 'used', 'refunded']),
            /** When and where its holder last came in; null while it was not used. */
            use: z.object(Use).nullable(),
            /** Since when its holder is out; null of one who is in. */
            out: z.object(Use).nullable(),
          }),
        ),
        /** Those whom the host and the acts have listed; `use` is of the last of a party who came in. */
        listed: z.array(ListedParty),
      }),
    )
    .errors(mayRefuse('request/not-found', 'request/not-allowed')),
}
