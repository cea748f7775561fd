import { sendMessage } from '../../src/features/chat/messages/send-message.service.ts'
import { createChat } from '../../src/features/chat/rooms/create-chat.service.ts'
import { toggleUserAttendance } from '../../src/features/events/attendance/toggle-user-attendance.service.ts'
import type { ChatId, EntityId, EventId } from '../../src/kernel/ids.ts'
import type { SignedInCtx } from '../../src/ports/ctx.ts'
import { newId } from '../../src/ports/ids.ts'
import { approvedBand, approvedVenue } from './entity-builders.ts'
import { publishedShow } from './event-builders.ts'
import { fan } from './people-builders.ts'
import type { World } from './world.ts'

/** A show of a venue with a confirmed act and both chats; the host, the act's owner and two fans who go. */
export async function chattingShow(world: World) {
  const [host, bandOwner] = [await fan(world, { username: 'hana.host' }), await fan(world, { username: 'bo.band' })]
  const venue = await approvedVenue(world, { owner: host })
  const band = await approvedBand(world, { owner: bandOwner })
  const { eventId } = await publishedShow(world, { hostId: venue.id })
  await confirmAct(world, eventId, band.id)
  const fans = [await fan(world, { username: 'ana.fan' }), await fan(world, { username: 'ben.fan' })] as const
  for (const one of fans) await toggleUserAttendance(one, { eventID: eventId, going: true })
  const asVenue = { id: venue.id, type: 'venue' }
  const asBand = { id: band.id, type: 'band' }
  const { chatID: crew } = await createChat(host, { eventID: eventId, entityDetails: asVenue })
  const { chatID: fanRoom } = await createChat(fans[0], { eventID: eventId })
  return { eventId, venue, band, host, bandOwner, fans, crew, fanRoom, asVenue, asBand }
}

export async function confirmAct(world: World, eventId: EventId, entityId: EntityId) {
  await world.db
    .insertInto('event_acts')
    .values({ event_id: eventId, position: 1, name: 'Night Ferries', entity_id: entityId, accepted_at: new Date() })
    .execute()
}

/** Posts a text under a new key. */
export const post = (who: SignedInCtx, chatID: ChatId, text: string, entityDetails: { id: EntityId } | null = null) =>
  sendMessage(who, { chatID, text, clientID: newId<string>(), entityDetails, announcement: false })
