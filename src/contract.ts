import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'
import { accountsContract } from './features/accounts/profile/accounts.contract.ts'
import { identityContract } from './features/accounts/identity/identity.contract.ts'
import { apiKeysContract } from './features/accounts/api-keys/api-keys.contract.ts'
import { passkeysContract } from './features/accounts/passkeys/passkeys.contract.ts'
import { passwordsContract } from './features/accounts/passwords/passwords.contract.ts'
import { registrationContract } from './features/accounts/registration/registration.contract.ts'
import { signInContract } from './features/accounts/sessions/sign-in.contract.ts'
import { settingsContract } from './features/accounts/profile/settings.contract.ts'
import { termsContract } from './features/accounts/profile/terms.contract.ts'
import { friendsGoingContract } from './features/events/friends-going/friends-going.contract.ts'
import { answersContract } from './features/events/answers/answers.contract.ts'
import { eventInvitesContract } from './features/events/invites/event-invites.contract.ts'
import { nextShowsContract } from './features/events/next-shows/next-shows.contract.ts'
import { saleRemindersContract } from './features/events/sale-reminders/sale-reminders.contract.ts'
import { planLinksContract } from './features/events/plan-links/plan-links.contract.ts'
import { plansContract } from './features/events/plans/plans.contract.ts'
import { attendanceContract } from './features/events/attendance/attendance.contract.ts'
import { contactContract } from './features/contact/contact.contract.ts'
import { homeContract } from './features/events/home/home.contract.ts'
import { listingsContract } from './features/events/listings/listings.contract.ts'
import { choicesContract } from './features/notifications/choices/choices.contract.ts'
import { pushContract } from './features/accounts/push/push.contract.ts'
import { picturesContract } from './features/pictures/pictures.contract.ts'
import { promoCodesContract } from './features/checkout/promo-codes/promo-codes.contract.ts'
import { checkoutContract } from './features/checkout/buy/checkout.contract.ts'
import { ordersContract } from './features/checkout/orders/orders.contract.ts'
import { eventOrdersContract } from './features/checkout/event-orders/event-orders.contract.ts'
import { transfersContract } from './features/checkout/transfers/transfers.contract.ts'
import { groupHoldsContract } from './features/checkout/group-holds/group-holds.contract.ts'
import { waitlistContract } from './features/checkout/waitlist/waitlist.contract.ts'
import { messagesContract } from './features/checkout/messages/messages.contract.ts'
import { lifecycleContract } from './features/checkout/lifecycle/lifecycle.contract.ts'
import { citiesContract } from './features/events/cities/cities.contract.ts'
import { entitiesNearbyContract } from './features/events/entities-nearby/entities-nearby.contract.ts'
import { searchesContract } from './features/events/listings/searches.contract.ts'
import { showPointsContract } from './features/events/map/show-points.contract.ts'
import { pastShowsContract } from './features/events/listings/past-shows.contract.ts'
import { eventPageContract } from './features/events/page/event-page.contract.ts'
import { managedEventsContract } from './features/events/managed/managed-events.contract.ts'
import { refundsContract } from './features/checkout/refunds/refunds.contract.ts'
import { ticketRefundsContract } from './features/checkout/ticket-refunds/ticket-refunds.contract.ts'
import { cancelContract } from './features/gigs/cancel/cancel.contract.ts'
import { acceptContract } from './features/gigs/accept/accept.contract.ts'
import { approvalContract } from './features/entities/approval/approval.contract.ts'
import { deskContract } from './features/operators/desk/desk.contract.ts'
import { venuesContract } from './features/events/venues/venues.contract.ts'
import { lineupContract } from './features/events/lineup/lineup.contract.ts'
import { findVenueFactsContract } from './features/events/managed/find-venue-facts.contract.ts'
import { showConflictsContract } from './features/events/managed/show-conflicts.contract.ts'
import { placesContract } from './features/places/places.contract.ts'
import { claimsContract } from './features/entities/claims/claims.contract.ts'
import { entitiesContract } from './features/entities/page/entities.contract.ts'
import { sharingContract } from './features/entities/sharing/sharing.contract.ts'
import { teamContract } from './features/entities/team/team.contract.ts'
import { updateEntityContract } from './features/entities/page/update-entity.contract.ts'
import { blocksContract } from './features/people/blocks/blocks.contract.ts'
import { friendsContract } from './features/people/friends/friends.contract.ts'
import { entityFriendsContract } from './features/people/entity-friends/entity-friends.contract.ts'
import { favoritesContract } from './features/people/favorites/favorites.contract.ts'
import { peopleContract } from './features/people/profile/people.contract.ts'
import { peopleSearchContract } from './features/people/search/search.contract.ts'
import { reportsContract } from './features/people/reports/reports.contract.ts'
import { accountDeskContract } from './features/operators/accounts/account-desk.contract.ts'
import { importDeskContract } from './features/operators/imports/import-desk.contract.ts'
import { entityDeskContract } from './features/operators/entities/entity-desk.contract.ts'
import { sellerFeesContract } from './features/operators/fees/seller-fees.contract.ts'
import { jobDeskContract } from './features/operators/jobs/job-desk.contract.ts'
import { orderDeskContract } from './features/operators/orders/order-desk.contract.ts'
import { promoContract } from './features/operators/promo/promo.contract.ts'
import { reportDeskContract } from './features/operators/reports/report-desk.contract.ts'
import { operatorsContract } from './features/operators/queue/operators.contract.ts'
import { teamInvitesContract } from './features/requests/team-invites.contract.ts'
import { requestsContract } from './features/requests/requests.contract.ts'
import { calendarContract } from './features/imports/calendar/calendar.contract.ts'
import { importsContract } from './features/imports/imports.contract.ts'
import { ownImportsContract } from './features/imports/undo/own-imports.contract.ts'
import { emailChangeContract } from './features/accounts/email-change/email-change.contract.ts'
import { exportContract } from './features/leaving/export/export.contract.ts'
import { leavingContract } from './features/leaving/leaving.contract.ts'
import { chatMessagesContract } from './features/chat/messages/chat-messages.contract.ts'
import { chatRemovalsContract } from './features/chat/removals/removals.contract.ts'
import { chatRoomsContract } from './features/chat/rooms/chat-rooms.contract.ts'
import { gigCalendarContract } from './features/gigs/availability/gig-calendar.contract.ts'
import { bookingContract } from './features/gigs/booking/booking.contract.ts'
import { findCollaboratorsContract } from './features/gigs/find/find-collaborators.contract.ts'
import { dateHoldsContract } from './features/gigs/holds/date-holds.contract.ts'
import { lineupInvitesContract } from './features/gigs/lineup-invites/lineup-invites.contract.ts'
import { actPayContract } from './features/gigs/act-pay/act-pay.contract.ts'
import { settlementContract } from './features/gigs/settlement/settlement.contract.ts'
import { booksContract } from './features/checkout/books/books.contract.ts'
import { collabRequestsContract } from './features/gigs/requests/collab-requests.contract.ts'
import { weeklyContract } from './features/events/weekly/weekly.contract.ts'
import { savedSearchesContract } from './features/search/saved/saved-searches.contract.ts'
import { searchContract } from './features/search/search.contract.ts'
import { doorCallsContract } from './features/door/door-calls.contract.ts'

/** Every call, flat: its key is its name and its path, `POST /api/<name>`. */
export const contract = {
  ...acceptContract,
  ...settlementContract,
  ...booksContract,
  ...eventPageContract,
  ...managedEventsContract,
  ...lineupContract,
  ...findVenueFactsContract,
  ...showConflictsContract,
  ...placesContract,
  ...venuesContract,
  ...picturesContract,
  ...accountsContract,
  ...pushContract,
  ...choicesContract,
  ...registrationContract,
  ...signInContract,
  ...passwordsContract,
  ...identityContract,
  ...passkeysContract,
  ...apiKeysContract,
  ...settingsContract,
  ...termsContract,
  ...contactContract,
  ...homeContract,
  ...listingsContract,
  ...searchContract,
  ...savedSearchesContract,
  ...weeklyContract,
  ...attendanceContract,
  ...answersContract,
  ...eventInvitesContract,
  ...plansContract,
  ...planLinksContract,
  ...saleRemindersContract,
  ...nextShowsContract,
  ...searchesContract,
  ...citiesContract,
  ...showPointsContract,
  ...entitiesNearbyContract,
  ...pastShowsContract,
  ...entitiesContract,
  ...sharingContract,
  ...teamContract,
  ...updateEntityContract,
  ...approvalContract,
  ...claimsContract,
  ...peopleContract,
  ...friendsContract,
  ...entityFriendsContract,
  ...peopleSearchContract,
  ...friendsGoingContract,
  ...favoritesContract,
  ...blocksContract,
  ...reportsContract,
  ...operatorsContract,
  ...deskContract,
  ...entityDeskContract,
  ...importDeskContract,
  ...accountDeskContract,
  ...orderDeskContract,
  ...sellerFeesContract,
  ...reportDeskContract,
  ...promoContract,
  ...jobDeskContract,
  ...requestsContract,
  ...teamInvitesContract,
  ...doorCallsContract,
  ...chatRoomsContract,
  ...chatMessagesContract,
  ...chatRemovalsContract,
  ...checkoutContract,
  ...promoCodesContract,
  ...ordersContract,
  ...transfersContract,
  ...waitlistContract,
  ...groupHoldsContract,
  ...lifecycleContract,
  ...cancelContract,
  ...refundsContract,
  ...ticketRefundsContract,
  ...eventOrdersContract,
  ...messagesContract,
  ...collabRequestsContract,
  ...bookingContract,
  ...findCollaboratorsContract,
  ...dateHoldsContract,
  ...gigCalendarContract,
  ...actPayContract,
  ...lineupInvitesContract,
  ...importsContract,
  ...calendarContract,
  ...ownImportsContract,
  ...emailChangeContract,
  ...exportContract,
  ...leavingContract,
}

export type Contract = typeof contract
export type CallName = keyof Contract
export type CallInputs = InferContractRouterInputs<Contract>
export type CallOutputs = InferContractRouterOutputs<Contract>
