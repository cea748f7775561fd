import { createHash } from 'node:crypto'
import { inTransaction } from '../../../db/transaction.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId } from '../../../kernel/ids.ts'
import { offlineDoor as limits } from '../../../kernel/limits/offline-door-limits.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { doorCodeOf } from '../../checkout/rules/ticket-code.ts'
import { scanCodeKey } from '../../checkout/ticket-codes/sign-scan-code.ts'
import { printTicketCode } from '../../checkout/ticket-codes/sign-ticket-code.ts'
import { requireDate, requireDoor } from '../door-access.service.ts'
import type { DoorEventRow } from '../door.store.ts'
import { countRoom } from '../door-counts.store.ts'
import { listedParty } from '../listed-party.ts'
import { searchListed } from '../listed/admissions.store.ts'
import { opensAt } from '../rules/current-date.ts'
import { doorWindow, isWithin } from '../rules/door-window.ts'
import { entranceNameBeside } from '../rules/entrance-names.ts'
import { usesOf } from '../ticket-use.ts'
import * as store from './offline.store.ts'

const hourMs = 3_600_000
/** The host's list and those of all acts are shorter. */
const guestsMax = 5_000

type Request = {
  eventID: EventId
  occurrenceDate: Day
  device: string
  door: string | null
  version?: string | null | undefined
}

/**
 * What a device keeps to check people in without a connection (decision 0232), from a day before doors to half a day after
 * the start; at other times no list. Notes that the device is at this door.
 *
 * @throws {Refusal} request/not-found, request/not-allowed
 */
export async function keepDoorList(ctx: SignedInCtx, { eventID, occurrenceDate, device, door, version }: Request) {
  const event = await requireDoor(ctx, eventID)
  const date = await requireDate(ctx.db, eventID, occurrenceDate)
  const window = doorWindow({ day: date.day, startsAt: date.starts_at }, event)
  // Before the list: a check-in in between is in the list alone, and counts from the next list on (decision 0232).
  const counts = await countRoom(ctx.db, date.id)
  const list = isWithin(window, ctx.now()) ? await listOf(ctx, event, date.id) : null
  // Last, so that nothing can fail once the device is noted.
  const names = await noteDevice(ctx, { eventID, device, door })
  const listVersion = list && createHash('sha256').update(JSON.stringify(list)).digest('base64url')

  return {
    success: true as const,
    now: ctx.now().toISOString(),
    counts,
    ...names,
    keepUntil: window.until.toISOString(),
    zone: event.zone,
    doorsAt: opensAt({ day: date.day, startsAt: date.starts_at }, event)?.toISOString() ?? null,
    publicKey: scanCodeKey(ctx.ticketKey),
    version: listVersion,
    list: listVersion === version ? null : list,
  }
}

/** A device without a name gets one that no other device uses: two "Main doors" would tell nobody where someone came in. */
const noteDevice = (ctx: SignedInCtx, { eventID, device, door }: Pick<Request, 'eventID' | 'device' | 'door'>) =>
  inTransaction(ctx.db, async (tx) => {
    if (door === null) await store.lockDoors(tx, eventID)
    const before = door === null ? await store.findDeviceDoor(tx, { eventId: eventID, device }) : null
    const now = ctx.now()
    const since = new Date(now.getTime() - limits.presentHours * hourMs)
    const otherDoors = await store.listOtherDoors(tx, eventID, { device, since })
    const name = door ?? entranceNameBeside(otherDoors, before)
    await store.saveDevice(tx, { event_id: eventID, device, user_id: ctx.who.userId, door: name, seen_at: now })
    await store.forgetDevicesPast(tx, eventID, limits.devicesOfShow)
    return { door: name, otherDoors }
  })

async function listOf(ctx: SignedInCtx, { zone }: DoorEventRow, occurrenceId: Parameters<typeof store.listTickets>[1]) {
  const [rows, formerCodes, parties] = await Promise.all([
    store.listTickets(ctx.db, occurrenceId),
    store.listFormerCodes(ctx.db, occurrenceId),
    searchListed(ctx.db, occurrenceId, '', guestsMax),
  ])
  const doorCodeIn = (code: Buffer) => doorCodeOf(printTicketCode(code, ctx.ticketKey))
  const firstTickets = new Map(rows.toReversed().map(({ id, order_id }) => [order_id, id]))
  const tickets = rows.map(
    ({ id, code, order_id, state, holder_name, ticket_name, position, orderSize, stepNumber, ...uses }) => {
      const { use, out } = usesOf(uses, zone)
      const isNamed = state === 'valid' || use !== null
      return {
        ticketID: id,
        codeHash: hashOf(code),
        holderName: isNamed ? holder_name : '',
        ticketName: ticket_name,
        doorCode: doorCodeIn(code),
        firstTicketID: firstTickets.get(order_id) ?? id,
        position,
        orderSize,
        state,
        use,
        out: out && { ...out, stepNumber: stepNumber ?? 0 },
      }
    },
  )
  return {
    tickets,
    formerCodes: formerCodes.map(({ former_code: code }) => ({ codeHash: hashOf(code), doorCode: doorCodeIn(code) })),
    guests: parties.map((row) => listedParty(row, zone)),
  }
}

const hashOf = (code: Buffer) => createHash('sha256').update(code).digest().subarray(0, 16).toString('base64url')
