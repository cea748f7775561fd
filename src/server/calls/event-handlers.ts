import { fetchAttendance } from '../../features/events/attendance/fetch-attendance.service.ts'
import { listUserEvents } from '../../features/events/attendance/list-user-events.service.ts'
import { removeUserEvents } from '../../features/events/attendance/remove-user-events.service.ts'
import { toggleUserAttendance } from '../../features/events/attendance/toggle-user-attendance.service.ts'
import { fetchOwnCalendar } from '../../features/events/own-calendar/fetch-own-calendar.service.ts'
import { renewOwnCalendar } from '../../features/events/own-calendar/renew-own-calendar.service.ts'
import { fetchSaleReminder } from '../../features/events/sale-reminders/fetch-sale-reminder.service.ts'
import { setSaleReminder } from '../../features/events/sale-reminders/set-sale-reminder.service.ts'
import { removeProfileFromEvent } from '../../features/gigs/cancel/remove-profile-from-event.service.ts'
import { suggestActs } from '../../features/events/lineup/suggest-acts.service.ts'
import { fetchCityGuide } from '../../features/events/cities/fetch-city-guide.service.ts'
import { listEntitiesNearby } from '../../features/events/entities-nearby/list-entities-nearby.service.ts'
import { countEventsNearby } from '../../features/events/listings/count-events-nearby.service.ts'
import { fetchBandsAndVenuesWithinRadius } from '../../features/events/listings/fetch-bands-and-venues-within-radius.service.ts'
import { listEventsByIds } from '../../features/events/listings/list-events-by-ids.service.ts'
import { listEventsNearby } from '../../features/events/listings/list-events-nearby.service.ts'
import { listEventsOfEntity } from '../../features/events/listings/list-events-of-entity.service.ts'
import { listHome } from '../../features/events/home/list-home.service.ts'
import { listNextShows } from '../../features/events/next-shows/list-next-shows.service.ts'
import { listRelatedEvents } from '../../features/events/listings/list-related-events.service.ts'
import { listPastEventsOfEntity } from '../../features/events/listings/list-past-events-of-entity.service.ts'
import { listShowPoints } from '../../features/events/map/list-show-points.service.ts'
import { confirmListing } from '../../features/events/managed/confirm-listing.service.ts'
import { findShowConflicts } from '../../features/events/managed/find-show-conflicts.service.ts'
import { findVenueFacts } from '../../features/events/managed/find-venue-facts.service.ts'
import { listManagedEvents } from '../../features/events/managed/list-managed-events.service.ts'
import { fetchEvent } from '../../features/events/page/fetch-event.service.ts'
import { suggestVenues } from '../../features/events/venues/suggest-venues.service.ts'
import { saveEvent } from '../../features/gigs/accept/save-event.service.ts'
import { checkCalendar } from '../../features/imports/calendar/check-calendar.service.ts'
import { fetchLinkedCalendar } from '../../features/imports/calendar/fetch-linked-calendar.service.ts'
import { readCalendar } from '../../features/imports/calendar/read-calendar.service.ts'
import { keepCalendarShow } from '../../features/imports/calendar/keep-calendar-show.service.ts'
import { stopCalendar } from '../../features/imports/calendar/stop-calendar.service.ts'
import { previewImport } from '../../features/imports/preview-import.service.ts'
import { publishImport } from '../../features/imports/publish-import.service.ts'
import { listOwnImports } from '../../features/imports/undo/list-own-imports.service.ts'
import { previewOwnUndo } from '../../features/imports/undo/preview-own-undo.service.ts'
import { undoOwnMerge } from '../../features/imports/undo/undo-own-merge.service.ts'
import { undoOwnImport } from '../../features/imports/undo/undo-own-import.service.ts'
import { uploadImage } from '../../features/pictures/upload-image.service.ts'
import { describePoint } from '../../features/places/describe-point.service.ts'
import { geocodeAddress } from '../../features/places/geocode-address.service.ts'
import { listTowns } from '../../features/places/list-towns.service.ts'
import { suggestPlaces } from '../../features/places/suggest-places.service.ts'
import { searchData } from '../../features/search/search-data.service.ts'
import { inBackground, signedIn } from './handler-wrappers.ts'

/** The calls of events, places and imports. */
export const eventHandlers = {
  saveEvent: signedIn(saveEvent),
  suggestActs: signedIn(suggestActs),
  removeProfileFromEvent: signedIn(removeProfileFromEvent),
  findVenueFacts: signedIn(findVenueFacts),
  findShowConflicts: signedIn(findShowConflicts),
  fetchEvent,
  listManagedEvents: signedIn(listManagedEvents),
  confirmListing: signedIn(confirmListing),
  suggestPlaces,
  geocodeAddress,
  describePoint,
  listTowns,
  suggestVenues: signedIn(suggestVenues),
  uploadImage: signedIn(uploadImage),
  listEventsNearby,
  countEventsNearby,
  fetchCityGuide,
  listEntitiesNearby,
  listRelatedEvents,
  listShowPoints,
  listEventsByIds,
  listPastEventsOfEntity,
  listEventsOfEntity,
  listHome,
  searchData,
  fetchBandsAndVenuesWithinRadius,
  previewImport: inBackground(signedIn(previewImport)),
  publishImport: inBackground(signedIn(publishImport)),
  fetchLinkedCalendar: signedIn(fetchLinkedCalendar),
  readCalendar: inBackground(signedIn(readCalendar)),
  checkCalendar: inBackground(signedIn(checkCalendar)),
  keepCalendarShow: signedIn(keepCalendarShow),
  stopCalendar: signedIn(stopCalendar),
  listOwnImports: signedIn(listOwnImports),
  previewOwnUndo: inBackground(signedIn(previewOwnUndo)),
  undoOwnImport: inBackground(signedIn(undoOwnImport)),
  undoOwnMerge: inBackground(signedIn(undoOwnMerge)),
  toggleUserAttendance: signedIn(toggleUserAttendance),
  fetchAttendance,
  fetchSaleReminder: signedIn(fetchSaleReminder),
  setSaleReminder: signedIn(setSaleReminder),
  listUserEvents: signedIn(listUserEvents),
  fetchOwnCalendar: signedIn(fetchOwnCalendar),
  renewOwnCalendar: signedIn(renewOwnCalendar),
  listNextShows: signedIn(listNextShows),
  removeUserEvents: signedIn(removeUserEvents),
}
