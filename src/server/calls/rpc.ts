import * as checkout from '../../features/checkout/buy/checkout.service.ts'
import * as orders from '../../features/checkout/orders/orders.service.ts'
import * as quotes from '../../features/checkout/buy/quote.service.ts'
import * as doorScans from '../../features/door/check-in.service.ts'
import * as doors from '../../features/door/door.service.ts'
import * as doorUndo from '../../features/door/undo.service.ts'
import * as attendance from '../../features/events/attendance/attendance.service.ts'
import * as fetching from '../../features/events/page/fetch-event.service.ts'
import * as pastShows from '../../features/events/listings/past-shows.service.ts'
import * as listings from '../../features/events/listings/listing.service.ts'
import * as managed from '../../features/events/managed/managed-events.service.ts'
import * as nearbyEntities from '../../features/events/listings/nearby-entities.service.ts'
import * as nearbyHome from '../../features/events/listings/nearby-home.service.ts'
import * as nearby from '../../features/events/listings/nearby.service.ts'
import * as venues from '../../features/events/venues/suggest-venues.service.ts'
import * as lineups from '../../features/events/lineup/lineup.service.ts'
import * as rooms from '../../features/events/managed/rooms.service.ts'
import * as saving from '../../features/events/save/save-event.service.ts'
import * as acts from '../../features/events/lineup/suggest-acts.service.ts'
import * as ownListings from '../../features/imports/own-listings.service.ts'
import * as pictures from '../../features/pictures/pictures.service.ts'
import * as places from '../../features/places/places.service.ts'
import * as entityRequests from '../../features/requests/entity-requests.service.ts'
import * as requests from '../../features/requests/requests.service.ts'
import { accountCalls } from './account-calls.ts'
import { known, os } from './admission.ts'
import { entityCalls } from './entity-calls.ts'
import { lifecycleCalls } from './lifecycle-calls.ts'
import { operatorCalls } from './operator-calls.ts'
import { onBackgroundPool, onCheckoutPool } from '../database/pools.ts'
import { teamCalls } from './team-calls.ts'

/** Every call of the contract, each by the service function of its name. */
export const router = os.router({
  ...accountCalls,
  ...entityCalls,
  ...operatorCalls,
  ...lifecycleCalls,
  ...teamCalls,

  quoteTickets: os.quoteTickets.handler(({ context, input }) => quotes.quoteTickets(onCheckoutPool(context), input)),
  createCheckoutSession: os.createCheckoutSession.handler(({ context, input }) =>
    checkout.createCheckoutSession(known(onCheckoutPool(context)), input),
  ),
  fetchOrder: os.fetchOrder.handler(({ context, input }) => orders.fetchOrder(known(onCheckoutPool(context)), input)),
  cancelOrder: os.cancelOrder.handler(({ context, input }) =>
    orders.cancelOrder(known(onCheckoutPool(context)), input),
  ),
  listOrders: os.listOrders.handler(({ context }) => orders.listOrders(known(context))),
  listTickets: os.listTickets.handler(({ context }) => orders.listTickets(known(context))),
  saveEvent: os.saveEvent.handler(({ context, input }) => saving.saveEvent(known(context), input)),
  suggestActs: os.suggestActs.handler(({ context, input }) => acts.suggestActs(known(context), input)),
  removeProfileFromEvent: os.removeProfileFromEvent.handler(({ context, input }) =>
    lineups.removeProfileFromEvent(known(context), input),
  ),
  findRoom: os.findRoom.handler(({ context, input }) => rooms.findRoom(known(context), input)),
  fetchEvent: os.fetchEvent.handler(({ context, input }) => fetching.fetchEvent(context, input)),
  listManagedEvents: os.listManagedEvents.handler(({ context, input }) =>
    managed.listManagedEvents(known(context), input),
  ),
  suggestPlaces: os.suggestPlaces.handler(({ context, input }) => places.suggestPlaces(context, input)),
  geocodeAddress: os.geocodeAddress.handler(({ context, input }) => places.geocodeAddress(context, input)),
  describePoint: os.describePoint.handler(({ context, input }) => places.describePoint(context, input)),
  listTowns: os.listTowns.handler(({ context, input }) => places.listTowns(context, input)),
  suggestVenues: os.suggestVenues.handler(({ context, input }) => venues.suggestVenues(known(context), input)),
  uploadImage: os.uploadImage.handler(({ context, input }) => pictures.uploadImage(known(context), input)),
  listEventsNearby: os.listEventsNearby.handler(({ context, input }) => nearby.listEventsNearby(context, input)),
  listEventsByIds: os.listEventsByIds.handler(({ context, input }) => listings.listEventsByIds(context, input)),
  listPastEventsOfEntity: os.listPastEventsOfEntity.handler(({ context, input }) =>
    pastShows.listPastEventsOfEntity(context, input),
  ),
  listEventsOfEntity: os.listEventsOfEntity.handler(({ context, input }) =>
    listings.listEventsOfEntity(context, input),
  ),
  listHome: os.listHome.handler(({ context, input }) => nearbyHome.listHome(context, input)),
  fetchBandsAndVenuesWithinRadius: os.fetchBandsAndVenuesWithinRadius.handler(({ context, input }) =>
    nearbyEntities.fetchBandsAndVenuesWithinRadius(context, input),
  ),
  listNotifications: os.listNotifications.handler(({ context, input }) =>
    requests.listNotifications(known(context), input),
  ),
  handleRequest: os.handleRequest.handler(({ context, input }) => requests.handleRequest(known(context), input)),
  handleEntityNotification: os.handleEntityNotification.handler(({ context, input }) =>
    entityRequests.handleEntityNotification(known(context), input),
  ),
  markAsRead: os.markAsRead.handler(({ context, input }) => entityRequests.markAsRead(known(context), input)),
  fetchDoor: os.fetchDoor.handler(({ context, input }) => doors.fetchDoor(known(context), input)),
  checkIn: os.checkIn.handler(({ context, input }) => doorScans.checkIn(known(onCheckoutPool(context)), input)),
  undoCheckIn: os.undoCheckIn.handler(({ context, input }) => doorUndo.undoCheckIn(known(context), input)),
  guestList: os.guestList.handler(({ context, input }) => doors.guestList(known(context), input)),
  previewImport: os.previewImport.handler(({ context, input }) =>
    ownListings.previewImport(known(onBackgroundPool(context)), input),
  ),
  publishImport: os.publishImport.handler(({ context, input }) =>
    ownListings.publishImport(known(onBackgroundPool(context)), input),
  ),
  toggleUserAttendance: os.toggleUserAttendance.handler(({ context, input }) =>
    attendance.toggleUserAttendance(known(context), input),
  ),
  fetchAttendance: os.fetchAttendance.handler(({ context, input }) => attendance.fetchAttendance(context, input)),
  removeUserEvents: os.removeUserEvents.handler(({ context, input }) =>
    attendance.removeUserEvents(known(context), input),
  ),
})
