import { inTransaction } from '../../src/db/transaction.ts'
import { fetchWaitingLine } from '../../src/features/checkout/waiting-line/fetch-waiting-line.service.ts'
import { giveTurns } from '../../src/features/checkout/waiting-line/give-turns.service.ts'
import { joinWaitingLine } from '../../src/features/checkout/waiting-line/join-waiting-line.service.ts'
import { leaveWaitingLine } from '../../src/features/checkout/waiting-line/leave-waiting-line.service.ts'
import { addLine } from '../../src/features/checkout/waiting-line/lines.store.ts'
import type { EventId } from '../../src/kernel/ids.ts'
import type { Ctx, SignedInCtx } from '../../src/ports/ctx.ts'
import { moduleState } from '../../src/ports/module-state.ts'
import { checkout, onSaleShow, sellingVenue } from './checkout-builders.ts'
import { stockOf } from './event-builders.ts'
import type { World } from './world.ts'

/** Of a show on Sat Nov 21, at noon that day. */
export const salesStart = '2026-11-21T12:00:00-08:00'
export const tenBefore = '2026-11-21T11:50:00-08:00'

/** As a process answers that has read nothing before. */
const fresh = <Some extends Ctx>(person: Some): Some => ({ ...person, caches: moduleState() })

/** People of a world, without profiles. */
export const people = (world: World, count: number): Promise<SignedInCtx[]> =>
  Promise.all(Array.from({ length: count }, () => world.person()))

/** The line of a show, as a test uses it. */
export const lineOf = (world: World, eventId: EventId) => ({
  eventId,
  join: async (person: SignedInCtx) => (await joinWaitingLine(fresh(person), { eventID: eventId })).line,
  leave: (person: SignedInCtx) => leaveWaitingLine(person, { eventID: eventId }),
  lineFor: async (person: Ctx) => (await fetchWaitingLine(fresh(person), { eventID: eventId })).line,
  placeOf: async (person: Ctx) => (await fetchWaitingLine(fresh(person), { eventID: eventId })).line?.place ?? null,
  buy: (person: SignedInCtx, rest: Parameters<typeof checkout>[2] = {}) => checkout(fresh(person), eventId, rest),
  giveTurns: () => giveTurns(world.ctx),
  stock: async () => (await stockOf(world, eventId))[0],
  /** Those of some people whose turn it is. */
  async whoseTurn(some: SignedInCtx[]): Promise<SignedInCtx[]> {
    const rows = await world.db
      .selectFrom('waiting_places')
      .select('user_id')
      .where('event_id', '=', eventId)
      .where('turn_until', 'is not', null)
      .execute()
    return some.filter(({ who }) => rows.some((row) => row.user_id === who.userId))
  },
})

/** Opens a line for a show whose tickets are on sale already, with someone in it. */
export async function openLine(world: World, eventId: EventId) {
  await inTransaction(world.db, (tx) => addLine(tx, eventId, true))
  const line = lineOf(world, eventId)
  await line.join(await world.person())
  return line
}

/** A show whose tickets go on sale in ten minutes, and people in line for it, in the order in which they came. */
export async function linedUpShow(
  world: World,
  {
    tickets = 40,
    waiting = 0,
    ...wishes
  }: Parameters<typeof onSaleShow>[1] & { tickets?: number; waiting?: number } = {},
) {
  await world.setNow(tenBefore)
  const venue = await sellingVenue(world)
  const ticketTypes = [{ quantity: tickets, salesStart }]
  const show = await onSaleShow(world, { hostId: venue.id, day: '2026-11-21', ticketTypes, ...wishes })
  const line = lineOf(world, show.eventId)
  const inLine = await people(world, waiting)
  for (const person of inLine) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await line.join(person)
  }
  return {
    ...show,
    ...line,
    venue,
    inLine,
    /** Tickets go on sale, and the job runs. */
    async open(): Promise<number> {
      await world.setNow(salesStart)
      return line.giveTurns()
    },
  }
}
