import { sendMessage } from '../../src/features/chat/messages/send-message.service.ts'
import { createChat } from '../../src/features/chat/rooms/create-chat.service.ts'
import { holdDate } from '../../src/features/gigs/holds/hold-date.service.ts'
import { sendBookingOffer } from '../../src/features/gigs/booking/send-booking-offer.service.ts'
import { sendCollabRequest } from '../../src/features/gigs/requests/send-collab-request.service.ts'
import { createPromoCode } from '../../src/features/checkout/promo-codes/create-promo-code.service.ts'
import { addListedGuests } from '../../src/features/door/listed/add-listed-guests.service.ts'
import { postponeWithOffers } from '../../src/features/checkout/refunds/postpone-with-offers.service.ts'
import { notify } from '../../src/features/notifications/notifications.service.ts'
import { sendEntityFriendRequest } from '../../src/features/people/entity-friends/send-entity-friend-request.service.ts'
import { report } from '../../src/features/people/reports/report.service.ts'
import { askToManage } from '../../src/features/requests/ask-to-manage.service.ts'
import { sendManagementInvite } from '../../src/features/requests/send-management-invite.service.ts'
import { day as dayOf } from '../../src/kernel/day.ts'
import { basisPoints, cents } from '../../src/kernel/money.ts'
import type { BookingEntryId, EntityId, EventId } from '../../src/kernel/ids.ts'
import type { SignedInCtx } from '../../src/ports/ctx.ts'
import { newId } from '../../src/ports/ids.ts'
import { acquaintancesOf, belongingsOf, importOf, mergeOf } from './actor-belongings.ts'
import { cashSaleOf, conflictOf } from './actor-door.ts'
import { onSaleShow, sellingVenue } from './checkout-builders.ts'
import { approvedBand, approvedVenue, manages } from './entity-builders.ts'
import { fan } from './people-builders.ts'
import { soldTickets } from './ticket-builders.ts'
import type { World } from './world.ts'

type VenueOptions = { owner: SignedInCtx; holder: SignedInCtx; loner: SignedInCtx; requestedBand: EntityId }

/** A promo code without limits. */
const halfOff = {
  ...{ code: 'FRIENDS', percentOff: 50, offCents: null },
  ...{ ticketsMax: null, personMax: null, validFrom: null, validUntil: null },
}

/** An approved venue that sells, with one of each thing. */
export async function venueOf(world: World, { owner, holder, loner, requestedBand }: VenueOptions) {
  const { id: entity } = await sellingVenue(world, { owner })
  await world.db.updateTable('entities').set({ contact_email: 'desk@example.com' }).where('id', '=', entity).execute()
  const [member, fellowOwner] = [await fan(world), await fan(world)]
  await manages(world, member, entity, 'door')
  await manages(world, fellowOwner, entity, 'owner')

  const show = (wishes: Parameters<typeof onSaleShow>[1] = {}) => onSaleShow(world, { hostId: entity, ...wishes })
  const { eventId: sold, ticketTypeIds: soldTypes } = await show()
  const { eventId: postponed } = await show()
  const { eventId: event } = await show()
  const [ticket] = await soldTickets(world, sold, { buyer: holder })
  const [offered] = await soldTickets(world, postponed, { buyer: holder })
  await postponeWithOffers(owner, { eventID: postponed })
  await report(holder, { type: 'profile', id: entity, reason: 'spam', text: '' })
  if (!ticket || !offered) throw new Error('Nobody bought a ticket.')

  const band = (await approvedBand(world, { owner })).id
  return {
    entity,
    band,
    promoCode: (await createPromoCode(owner, { ...halfOff, eventID: sold, ticketTypeIDs: soldTypes })).promoCodeID,
    cashSale: await cashSaleOf(world, { owner, sold }),
    conflict: await conflictOf(world, sold),
    listedGuest: await listedGuestOf(world, { owner, entity, sold, band }),
    member: member.who.userId,
    fellowOwner: fellowOwner.who.userId,
    loner: loner.who.userId,
    person: holder.who.userId,
    pending: (await approvedVenue(world, { owner, name: 'The Back Room', status: 'pending' })).id,
    event,
    import: await importOf(world, entity),
    merge: await mergeOf(world, event),
    draft: (await show({ status: 'draft' })).eventId,
    sold,
    ticket: ticket.id,
    order: ticket.orderId,
    offered: offered.orderId,
    ...(await invitesOf(world, { owner, holder, entity, requestedBand })),
    ...(await belongingsOf(world, holder)),
    ...(await chatsOf({ owner, holder, entity, sold })),
    ...(await requestsOf(world, { owner, entity })),
    ...(await acquaintancesOf(world, { holder, event })),
  }
}

/** A guest of a venue's list for a show, and an act of the show's lineup that has not been asked. */
async function listedGuestOf(
  world: World,
  { owner, entity, sold, band }: Pick<VenueOptions, 'owner'> & { entity: EntityId; sold: EventId; band: EntityId },
) {
  await world.db
    .insertInto('event_acts')
    .values({
      ...{ event_id: sold, position: 0, name: 'Night Ferries', entity_id: band },
      accepted_at: null,
      asked_at: null,
    })
    .execute()
  const occurrenceDate = dayOf('2026-11-21')
  await addListedGuests(owner, { entityID: entity, eventID: sold, occurrenceDate, text: 'Ana Diaz +1' })
  const guest = await world.db
    .selectFrom('listed_guests')
    .select('id')
    .where('entity_id', '=', entity)
    .executeTakeFirstOrThrow()
  return guest.id
}

/** The address that each venue has invited into its team. */
export const invitedEmail = 'hired@example.com'

/** Open invites of a venue by username and by email, a request to join it, and the buyer's request to join a band. */
async function invitesOf(
  world: World,
  {
    owner,
    holder,
    entity,
    requestedBand,
  }: Pick<VenueOptions, 'owner' | 'holder' | 'requestedBand'> & { entity: EntityId },
) {
  const invited = await fan(world)
  await sendManagementInvite(owner, { entityID: entity, managerID: invited.who.userId, role: 'editor' })
  await sendManagementInvite(owner, { entityID: entity, managerEmail: invitedEmail, role: 'door' })
  await askToManage(await fan(world), { entityID: entity })
  await askToManage(holder, { entityID: requestedBand })
  const invites = await world.db.selectFrom('manager_invites').selectAll().execute()
  const [news = ''] = await notify(world.db, [{ entityId: entity }], { type: 'Team News', message: 'Somebody joined.' })
  const findInvite = (isIt: (invite: (typeof invites)[number]) => boolean) => {
    const invite = invites.find(isIt)
    if (!invite) throw new Error('No such invite.')
    return invite
  }
  return {
    news,
    invite: findInvite((one) => one.entity_id === entity && one.asked_by === 'entity' && !one.invited_email).id,
    ask: findInvite((one) => one.entity_id === entity && one.asked_by === 'user').notification_id ?? '',
    ownAsk: findInvite((one) => one.entity_id === requestedBand && one.user_id === holder.who.userId).id,
  }
}

/**
 * A page that is open to requests, one that a venue has sent to it, and two that the venue has received, one with an
 * offer.
 */
async function requestsOf(world: World, { owner, entity }: Pick<VenueOptions, 'owner'> & { entity: EntityId }) {
  const asking = await approvedBand(world)
  const partner = await approvedVenue(world)
  await world.db.updateTable('entities').set({ collaborating: true }).where('id', 'in', [entity, partner.id]).execute()
  const request = { selectedDate: dayOf('2026-12-12'), eventName: 'Two bands', message: 'Shall we?' }
  const ownRequest = await sendCollabRequest(owner, {
    collabRequest: { ...request, senderID: entity, receiverID: partner.id },
  })
  const toEntity = { ...request, senderID: asking.id, receiverID: entity }
  const plain = await sendCollabRequest(asking.owner, { collabRequest: toEntity })
  const { requestID: booking } = await sendCollabRequest(asking.owner, {
    collabRequest: { ...toEntity, selectedDate: dayOf('2026-12-13') },
  })
  const received = await world.db
    .selectFrom('collab_requests')
    .select(['id', 'notification_id'])
    .where('id', '=', plain.requestID)
    .executeTakeFirstOrThrow()
  await sendEntityFriendRequest(asking.owner, { entityDetails: { id: asking.id }, friendID: entity })
  const { notification_id: friendRequest } = await world.db
    .selectFrom('entity_friend_requests')
    .select('notification_id')
    .where('receiver_id', '=', entity)
    .executeTakeFirstOrThrow()
  const entityDetails = { id: entity }
  const { holdID: hold } = await holdDate(owner, {
    entityDetails,
    selectedDate: dayOf('2026-12-14'),
    holderID: partner.id,
  })
  const { holdID: lowerHold } = await holdDate(owner, {
    ...{ entityDetails, selectedDate: dayOf('2026-12-14'), holderName: 'Low Tide' },
  })
  const things = {
    ...{ partner: partner.id, sentRequest: ownRequest.requestID, receivedRequest: received.notification_id },
    friendRequest,
  }
  const receivedOffer = newId<BookingEntryId>()
  await sendBookingOffer(asking.owner, {
    ...{ requestID: booking, entityDetails: { id: asking.id }, entryID: receivedOffer },
    terms: { deal: 'guarantee', guarantee: cents(30_000), percentage: basisPoints(0), note: '' },
  })
  return { ...things, requestToHold: received.id, hold, lowerHold, booking, receivedOffer }
}

/** The chats of a show: its crew's, and its fans' with a message of a ticket holder. */
async function chatsOf({
  owner,
  holder,
  entity,
  sold,
}: Pick<VenueOptions, 'owner' | 'holder'> & { entity: EntityId; sold: EventId }) {
  const { chatID: crewChat } = await createChat(owner, { eventID: sold, entityDetails: { id: entity, type: 'venue' } })
  const { chatID: fanChat } = await createChat(holder, { eventID: sold })
  const message = { text: 'See you there.', clientID: newId<string>(), announcement: false }
  const { message: posted } = await sendMessage(holder, { chatID: fanChat, ...message })
  return { crewChat, fanChat, chatMessage: posted.messageID }
}
