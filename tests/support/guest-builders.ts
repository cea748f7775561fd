import { addListedGuests } from '../../src/features/door/listed/add-listed-guests.service.ts'
import { admitListedGuest } from '../../src/features/door/listed/admit-listed-guest.service.ts'
import { fetchListedGuests } from '../../src/features/door/listed/fetch-listed-guests.service.ts'
import { type Day, day } from '../../src/kernel/day.ts'
import type { EntityId, EventId, ListedGuestId } from '../../src/kernel/ids.ts'
import { newId } from '../../src/ports/ids.ts'
import type { SignedInCtx } from '../../src/ports/ctx.ts'
import { approvedBand, approvedVenue, manages } from './entity-builders.ts'
import { publishedShow } from './event-builders.ts'
import type { World } from './world.ts'

export const tonight = day('2026-11-20')

/** Puts a page on a lineup, as one that has agreed to play unless `agreed` is false. */
export const addAct = (world: World, eventId: EventId, act: { id: EntityId; name?: string }, { agreed = true } = {}) =>
  world.db
    .insertInto('event_acts')
    .values(({ selectFrom }) => ({
      event_id: eventId,
      position: selectFrom('event_acts').select(({ fn }) => fn.countAll<number>().as('acts')),
      name: act.name ?? 'Night Ferries',
      entity_id: act.id,
      accepted_at: agreed ? world.ctx.now() : null,
      asked_at: world.ctx.now(),
    }))
    .execute()

/** Tonight's show of a venue, an act on its lineup, someone at its door, and what they do with guest lists. */
export async function listScene(world: World, wishes: Parameters<typeof publishedShow>[1] = {}) {
  const venue = await approvedVenue(world)
  const band = await approvedBand(world)
  const { eventId } = await publishedShow(world, {
    ...{ hostId: venue.id, day: tonight, ticketTypes: [{ priceCents: 0 }], ...wishes },
  })
  await addAct(world, eventId, band)
  const staff = await world.person()
  await manages(world, staff, venue.id, 'door')
  const host = { who: venue.owner, entityID: venue.id }
  const act = { who: band.owner, entityID: band.id }

  return {
    ...{ venue, band, staff, host, act, eventID: eventId },
    add: (text: string, page: Page = host, occurrenceDate: Day = tonight) =>
      addListedGuests(page.who, { eventID: eventId, entityID: page.entityID, occurrenceDate, text }),
    read: (page: Page = host, occurrenceDate: Day = tonight) =>
      fetchListedGuests(page.who, { eventID: eventId, entityID: page.entityID, occurrenceDate }),
    admit: (guestID: ListedGuestId, people = 1, tap: Partial<Parameters<typeof admitListedGuest>[1]> = {}) =>
      admitListedGuest(staff, {
        ...{ eventID: eventId, occurrenceDate: tonight, guestID, people, door: 'Main', nonce: newId<string>(), ...tap },
      }),
    spots: (people: number) =>
      world.db
        .insertInto('guest_spots')
        .values({ event_id: eventId, entity_id: band.id, people })
        .onConflict((conflict) => conflict.columns(['event_id', 'entity_id']).doUpdateSet({ people }))
        .execute(),
    idOf: (name: string) => guestId(world, name),
  }
}

type Page = { who: SignedInCtx; entityID: EntityId }

const guestId = async (world: World, name: string) =>
  (await world.db.selectFrom('listed_guests').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
