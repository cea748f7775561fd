import { EventInput } from '../../src/features/events/event/event-input-data.ts'
import { saveEventForm } from '../../src/features/events/save/save-event-form.service.ts'
import type { EntityId, EventId, PictureId, UserId } from '../../src/kernel/ids.ts'
import type { SignedInCtx } from '../../src/ports/ctx.ts'
import { newId } from '../../src/ports/ids.ts'
import { approvedVenue } from './entity-builders.ts'
import type { World } from './world.ts'

/** A picture of someone's that is stored and may be shown. */
export async function poster(world: World, ownerId: UserId): Promise<PictureId> {
  const id = newId<PictureId>()
  const kept_at = world.ctx.now()
  await world.db
    .insertInto('pictures')
    .values({ id, owner_id: ownerId, width: 800, height: 1000, kept_at, created_at: kept_at })
    .execute()
  return id
}

export type Form = Record<string, unknown>

/** A form that can be published, in Oakland a week ahead of the usual clock. */
export const form = (over: Form = {}) => ({
  eventName: 'Harbor Lights',
  eventDescription: 'An evening of songs.',
  genre: 'Rock',
  ageGroup: '21+',
  venueName: 'The Blue Door',
  venueAddress: '12 Broadway, Oakland, CA 94607',
  eventDate: '2026-11-27',
  eventTime: '2026-11-27T20:30',
  lineup: ['Night Ferries', 'Salt & Rope'],
  ...over,
})
export const general = { ticketName: 'General Admission', price: 20, quantity: 100 }

/** A show every Friday that sells tickets here. */
export const weeklySale = {
  internalTickets: true,
  ticketList: [general],
  repeatEvent: true,
  dayOfWeek: 'Friday',
  eventDate: null,
}

/** Someone who runs an approved, onboarded venue, and what they save. */
export async function desk(world: World, host?: { id: EntityId; owner: SignedInCtx }) {
  const venue = host ?? (await approvedVenue(world, { onboarded: true }))
  const image = await poster(world, venue.owner.who.userId)
  const save = (over: Form = {}, ctx = venue.owner) =>
    saveEventForm(ctx, { event: EventInput.parse(form({ image, ...over })), entityDetails: { id: venue.id } })
  const create = async (over: Form = {}) => (await save(over)).eventID
  const row = (id: EventId) => world.db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { venue, image, save, create, row }
}
