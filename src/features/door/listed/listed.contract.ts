import { z } from 'zod'
import type { EntityId, EventId, ListedAdmissionId, ListedGuestId } from '../../../kernel/ids.ts'
import { listedGuests as limits } from '../../../kernel/limits/guest-limits.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import { call } from '../../authorization.ts'
import { showPage } from '../../checkout/event-orders/event-orders.contract.ts'
import { wireDay } from '../../wire-day.ts'
import { outputId, wireId } from '../../wire-id.ts'
import { Success } from '../../wire-success.ts'
import { line, paragraphs } from '../../wire-text.ts'
import { EventNamed, rule as doorRule, Tap } from '../door.contract.ts'
import { Count, Party, PartyUse } from '../door-views.ts'
import { closedReasons } from '../rules/listed-guests.ts'
import { listedRefusals } from '../rules/listed-verdict.ts'

/** `entityID` is the page that one acts for: the show's host, or an act of its lineup. */
const Page = { eventID: wireId<EventId>(), entityID: wireId<EntityId>() }
const guestID = wireId<ListedGuestId>()
const people = z.int().min(1).max(limits.peopleMax)
const pageRefusals = ['request/not-found', 'request/not-allowed', 'event/not-found'] as const

const GuestList = z.object({
  entityID: outputId<EntityId>(),
  name: z.string(),
  /** Of the page that one acts for. */
  isOwn: z.boolean(),
  /** The act has agreed to play; the host always has. */
  isConfirmed: z.boolean(),
  /** How many people an act may list; null for the host, who has no such limit. */
  spots: z.int().nullable(),
  people: z.int(),
  admitted: z.int(),
  guests: z.array(
    z.object({
      guestID: outputId<ListedGuestId>(),
      name: z.string(),
      people: z.int(),
      admitted: z.int(),
      note: z.string(),
    }),
  ),
})

const success = z.literal(true)
const party = z.object(Party)

export const ListedAnswer = z.discriminatedUnion('result', [
  z.object({ success, result: z.literal('admitted'), party, ...PartyUse, ...Count }),
  /** More than may still come in: no one was checked in. `use` is of the last who came in. */
  z.object({ success, result: z.literal('full'), party, use: z.object(PartyUse).nullable(), ...Count }),
  /** Doors open hours from now: no one is checked in until the tap comes with `allowEarly`. */
  z.object({ success, result: z.literal('early'), party, hoursToDoors: z.int(), ...Count }),
  z.object({
    success,
    result: z.literal('refused'),
    reason: z.enum(listedRefusals),
    /** The reason in words. */
    message: z.string(),
    ...Count,
  }),
])
export type ListedAnswer = z.infer<typeof ListedAnswer>

export const listedContract = {
  /** The guest lists of a date: all of them for the show's host, their own for an act. */
  fetchListedGuests: call({
    may: rolesThat.edit,
    rule: 'the page hosts the event, or is an act of its lineup that has agreed; an act sees its own list',
  })
    .input(z.object({ ...Page, occurrenceDate: wireDay().nullish() }))
    .output(
      z.object({
        ...showPage,
        side: z.enum(['host', 'act']),
        /** The date of the lists: the one asked for, else the next; null of a show without dates. */
        occurrenceDate: z.string().nullable(),
        /** Upcoming dates, those of the last 30 days that have a list, and that of a postponed show; with its people. */
        dates: z.array(
          z.object({
            day: z.string(),
            wallTime: z.string().nullable(),
            isCanceled: z.boolean(),
            people: z.int(),
          }),
        ),
        /** Whether the list may still change. */
        isOpen: z.boolean(),
        /** Why it doesn't change any more; null while it does. */
        closedReason: z.enum(closedReasons).nullable(),
        /** When an act's list closes, by the venue's clock; null for the host. */
        closes: z.object({ day: z.string(), wallTime: z.string(), zoneName: z.string() }).nullable(),
        /** One's own comes first. */
        lists: z.array(GuestList),
        /** For the host: acts that are linked to no page, so that the host adds their guests. */
        unlinkedActs: z.array(z.string()),
      }),
    )
    .errors(mayRefuse(...pageRefusals)),

  /**
   * Adds people to a page's list of a date: one name a line, with `+1` for each person they bring. A name that is listed
   * already gets the new number of people, but never fewer than are in, so that a repeated request changes nothing.
   */
  addListedGuests: call({
    may: rolesThat.edit,
    rule: 'as fetchListedGuests; an act within its spots, until doors open',
  })
    .input(z.object({ ...Page, occurrenceDate: wireDay(), text: paragraphs(limits.textMax) }))
    .output(
      z.object({
        success: z.literal(true),
        added: z.int(),
        changed: z.int(),
        /** Names that were on the list as they were sent, or more than once in the text. */
        alreadyListed: z.array(z.string()),
        people: z.int(),
      }),
    )
    .errors(mayRefuse(...pageRefusals, 'guests/no-spots', 'guests/closed', 'guests/too-many', 'guests/unreadable')),

  changeListedGuest: call({ may: rolesThat.edit, rule: 'as addListedGuests; a guest of that page' })
    .input(z.object({ ...Page, guestID, people, note: line(limits.noteMax) }))
    .output(Success)
    .errors(mayRefuse(...pageRefusals, 'guests/no-spots', 'guests/closed', 'guests/too-many', 'guests/already-in')),

  removeListedGuest: call({
    may: rolesThat.edit,
    rule: 'as addListedGuests; a guest of that page, or of an act of a show that it hosts; no one of the party is in',
  })
    .input(z.object({ ...Page, guestID }))
    .output(Success)
    .errors(mayRefuse(...pageRefusals, 'guests/closed', 'guests/already-in')),

  /** Sets how many people an act may list on each date of a show. The act hears of its first spots. */
  setGuestSpots: call({ may: rolesThat.edit, rule: 'the page hosts the event; a linked act of its lineup' })
    .input(z.object({ ...Page, actID: wireId<EntityId>(), spots: z.int().min(0).max(limits.spotsMax) }))
    .output(Success)
    .errors(mayRefuse(...pageRefusals)),

  /** Lets some of a listed party in. `nonce` names the tap: sent again, it gets the same answer. */
  admitListedGuest: call({ may: rolesThat.scan, rule: doorRule })
    .input(z.object({ ...EventNamed, occurrenceDate: wireDay(), guestID, people, ...Tap }))
    .output(ListedAnswer)
    .errors(mayRefuse('request/not-found', 'request/not-allowed', 'door/nonce-reused')),

  /** Takes a check-in of a listed party back, with all who came in by it. Repeated, it gets the same answer. */
  undoListedAdmission: call({ may: rolesThat.scan, rule: doorRule })
    .input(
      z.object({
        ...{ ...EventNamed, guestID, admissionID: wireId<ListedAdmissionId>() },
        reason: line(200).pipe(z.string().trim().min(1)),
      }),
    )
    .output(z.object({ success: z.literal(true), party, undonePeople: z.int(), ...Count }))
    .errors(mayRefuse('request/not-found', 'request/not-allowed', 'door/not-admitted')),
}
