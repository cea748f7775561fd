import { z } from 'zod'
import type { ListedGuestId, TicketId } from '../../../kernel/ids.ts'
import { doorTextMax } from '../../../kernel/limits.ts'
import { listedGuests } from '../../../kernel/limits/guest-limits.ts'
import { offlineDoor } from '../../../kernel/limits/offline-door-limits.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import { call } from '../../authorization.ts'
import { wireDay } from '../../wire-day.ts'
import { outputId, wireId } from '../../wire-id.ts'
import { line } from '../../wire-text.ts'
import { EventNamed, rule, Tap } from '../door.contract.ts'
import { Count, ListedParty, OutUse, RoomCount, Use } from '../door-views.ts'

const { door, nonce } = Tap
/** ISO instant by the device's clock, corrected by what the server's said when the list was read. */
const at = z.iso.datetime()

const CheckIn = z.discriminatedUnion('kind', [
  /** A ticket from the list. */
  z.object({
    ...{ kind: z.literal('ticket'), ticketID: wireId<TicketId>(), door, nonce, at },
    /** Of one whom the device let back in: which of their steps out it knew of. */
    outStep: z.int().min(1).max(100_000).optional(),
  }),
  /** A ticket that was on no list and admitted by its signature. */
  z.object({ kind: z.literal('code'), code: z.string().max(doorTextMax.code), door, nonce, at }),
  /** Some of a listed party. */
  z.object({
    ...{ kind: z.literal('guest'), guestID: wireId<ListedGuestId>(), door, nonce, at },
    people: z.int().min(1).max(listedGuests.peopleMax),
  }),
  /** Takes back the check-in with this nonce. */
  z.object({ kind: z.literal('undo'), nonce, reason: line(200).pipe(z.string().trim().min(1)), at }),
])
export type OfflineCheckIn = z.infer<typeof CheckIn>

const ListedTicket = z.object({
  ticketID: outputId<TicketId>(),
  /** The first 16 bytes of the SHA-256 of the ticket's id, in base64url. */
  codeHash: z.string(),
  holderName: z.string(),
  ticketName: z.string(),
  doorCode: z.string(),
  firstTicketID: outputId<TicketId>(),
  position: z.int(),
  orderSize: z.int(),
  /** Refunded and void tickets are listed without a name, unless their holder is in: so that no door admits them. */
  state: z.enum(['valid', 'used', 'refunded', 'void']),
  use: z.object(Use).nullable(),
  /** Since when its holder is out; such a ticket is let back in. */
  out: z.object(OutUse).nullable(),
})

export const offlineContract = {
  /**
   * What a device keeps to check people in without a connection: a date's tickets and listed guests, from a day before doors
   * to half a day after the start. It holds no QR code; the names and door codes on it admit, as they do for the person who
   * reads them. Notes that the device is at this door, and names its entrance where `door` is null.
   */
  keepDoorList: call({ may: rolesThat.scan, rule })
    .input(
      z.object({
        ...EventNamed,
        occurrenceDate: wireDay(),
        /** The device's own random id. */
        device: nonce,
        door: door.nullable(),
        /** Of the list that the device has: an equal one isn't sent again. */
        version: z.string().max(64).nullish(),
      }),
    )
    .output(
      z.object({
        success: z.literal(true),
        /** ISO instant of the server's clock. */
        now: z.string(),
        /** How many are in by then, by the list and otherwise. */
        counts: z.object(RoomCount),
        door: z.string(),
        /** What other devices at this show call their entrances. */
        otherDoors: z.array(z.string()),
        /** ISO instant until which the device may keep the list. */
        keepUntil: z.string(),
        /** Where the venue is: times are on its clock. */
        zone: z.string(),
        /** ISO instant at which doors open; null where no time is announced. */
        doorsAt: z.string().nullable(),
        /** Ed25519, 32 bytes in base64url: verifies the signatures of QR codes. */
        publicKey: z.string(),
        /** Null outside the time in which a device may have the list. */
        version: z.string().nullable(),
        /** Null where the device has it, or may not have it now. */
        list: z
          .object({
            tickets: z.array(ListedTicket),
            /** What tickets had until they were sent to someone: such a code is signed and admits no one. */
            formerCodes: z.array(ListedTicket.pick({ codeHash: true, doorCode: true })),
            guests: z.array(ListedParty),
          })
          .nullable(),
      }),
    )
    .errors(mayRefuse('request/not-found', 'request/not-allowed')),

  /**
   * Sends what a door did without a connection, in order. Each check-in has its nonce: sent again, it gets the same answer.
   * The people are inside, so none is refused: what doesn't count is a conflict, which `fetchDoor` lists.
   */
  sendOfflineCheckIns: call({ may: rolesThat.scan, rule })
    .input(
      z.object({
        ...EventNamed,
        occurrenceDate: wireDay(),
        checkIns: z.array(CheckIn).min(1).max(offlineDoor.sentAtOnce),
      }),
    )
    .output(
      z.object({
        success: z.literal(true),
        answers: z.array(z.object({ nonce: z.string(), result: z.enum(['counted', 'conflict', 'undone', 'unknown']) })),
        ...Count,
      }),
    )
    .errors(mayRefuse('request/not-found', 'request/not-allowed', 'door/nonce-reused')),

  /** Marks a conflict as reviewed, once it is settled with the people it is about; the first review stays. */
  reviewConflict: call({ may: rolesThat.scan, rule })
    .input(z.object({ ...EventNamed, conflictID: wireId<string>() }))
    .output(z.object({ success: z.literal(true) }))
    .errors(mayRefuse('request/not-found', 'request/not-allowed')),
}
