import { implement } from '@orpc/server'
import { contract } from '../contract.ts'
import * as accounts from '../features/accounts/profile.service.ts'
import * as settings from '../features/accounts/settings.service.ts'
import * as terms from '../features/accounts/terms.service.ts'
import * as passkeys from '../features/accounts/passkeys.service.ts'
import * as sessions from '../features/accounts/sessions.service.ts'
import * as updateProfile from '../features/accounts/update-profile.service.ts'
import * as push from '../features/accounts/push.service.ts'
import * as usernames from '../features/accounts/usernames.service.ts'
import type { Row } from '../features/authorisation.ts'
import * as contact from '../features/contact/contact.service.ts'
import * as listings from '../features/events/listing.service.ts'
import * as nearbyEntities from '../features/events/nearby-entities.service.ts'
import * as nearbyHome from '../features/events/nearby-home.service.ts'
import * as nearby from '../features/events/nearby.service.ts'
import * as collaborating from '../features/entities/collaborating.service.ts'
import * as createEntity from '../features/entities/create-entity.service.ts'
import * as entities from '../features/entities/entities.service.ts'
import * as onboarding from '../features/entities/onboarding.service.ts'
import * as accountDesk from '../features/operators/account-desk.service.ts'
import * as desk from '../features/operators/desk.service.ts'
import * as entityDesk from '../features/operators/entity-desk.service.ts'
import * as jobDesk from '../features/operators/job-desk.service.ts'
import * as orderDesk from '../features/operators/order-desk.service.ts'
import * as reportDesk from '../features/operators/report-desk.service.ts'
import * as operators from '../features/operators/operators.service.ts'
import * as blocks from '../features/people/blocks.service.ts'
import * as reports from '../features/people/reports.service.ts'
import * as entityRequests from '../features/requests/entity-requests.service.ts'
import * as requests from '../features/requests/requests.service.ts'
import * as checkout from '../features/checkout/checkout.service.ts'
import * as orders from '../features/checkout/orders.service.ts'
import * as quotes from '../features/checkout/quote.service.ts'
import * as doorScans from '../features/door/check-in.service.ts'
import * as doors from '../features/door/door.service.ts'
import * as doorUndo from '../features/door/undo.service.ts'
import * as people from '../features/people/people.service.ts'
import * as pictures from '../features/pictures/pictures.service.ts'
import * as places from '../features/places/places.service.ts'
import * as fetching from '../features/events/fetch-event.service.ts'
import * as managed from '../features/events/managed-events.service.ts'
import * as saving from '../features/events/save-event.service.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { Ctx, SignedInCtx } from '../ports/ctx.ts'

/** Lets a call in by its row of the authorisation matrix, before its input is looked at. */
const os = implement(contract)
  .$context<Ctx>()
  .use(({ context, procedure, next }) => {
    admit(context, procedure['~orpc'].meta.may)
    return next()
  })

/** @throws {Refusal} request/not-signed-in, request/unverified, request/not-found for what only operators see */
export function admit({ who }: Ctx, may: Row['may']) {
  if (may === 'anyone') return
  if (!who) throw new Refusal('request/not-signed-in')
  if (may === 'signed-in') return
  if (!who.emailVerified) throw new Refusal('request/unverified')
  if (may === 'operator' && !who.isOperator) throw new Refusal('request/not-found')
}

/** A call that lets no visitor in has somebody who asks. */
export function known(ctx: Ctx): SignedInCtx {
  if (!ctx.who) throw new Refusal('request/not-signed-in')
  return { ...ctx, who: ctx.who }
}

export const router = os.router({
  quoteTickets: os.quoteTickets.handler(({ context, input }) => quotes.quoteTickets(context, input)),
  createCheckoutSession: os.createCheckoutSession.handler(({ context, input }) =>
    checkout.createCheckoutSession(known(context), input),
  ),
  fetchOrder: os.fetchOrder.handler(({ context, input }) => orders.fetchOrder(known(context), input)),
  cancelOrder: os.cancelOrder.handler(({ context, input }) => orders.cancelOrder(known(context), input)),
  listOrders: os.listOrders.handler(({ context }) => orders.listOrders(known(context))),
  listTickets: os.listTickets.handler(({ context }) => orders.listTickets(known(context))),

  saveEvent: os.saveEvent.handler(({ context, input }) => saving.saveEvent(known(context), input)),
  fetchEvent: os.fetchEvent.handler(({ context, input }) => fetching.fetchEvent(context, input)),
  listManagedEvents: os.listManagedEvents.handler(({ context, input }) =>
    managed.listManagedEvents(known(context), input),
  ),

  suggestPlaces: os.suggestPlaces.handler(({ context, input }) => places.suggestPlaces(context, input)),
  uploadImage: os.uploadImage.handler(({ context, input }) => pictures.uploadImage(known(context), input)),

  checkUsernameAvailability: os.checkUsernameAvailability.handler(({ context, input }) =>
    usernames.checkUsernameAvailability(context, input),
  ),
  createUserProfile: os.createUserProfile.handler(({ context, input }) =>
    accounts.createUserProfile(known(context), input),
  ),
  acceptTerms: os.acceptTerms.handler(({ context, input }) => terms.acceptTerms(known(context), input)),
  fetchOwnUser: os.fetchOwnUser.handler(({ context }) => accounts.fetchOwnUser(known(context))),
  updateUserProfile: os.updateUserProfile.handler(({ context, input }) =>
    updateProfile.updateUserProfile(known(context), input),
  ),
  updateSearchPref: os.updateSearchPref.handler(({ context, input }) =>
    settings.updateSearchPref(known(context), input),
  ),
  updateCity: os.updateCity.handler(({ context, input }) => settings.updateCity(known(context), input)),
  setVisibility: os.setVisibility.handler(({ context, input }) => settings.setVisibility(known(context), input)),
  getUserProfileData: os.getUserProfileData.handler(({ context, input }) =>
    people.getUserProfileData(known(context), input),
  ),
  listSessions: os.listSessions.handler(({ context }) => sessions.listSessions(known(context))),
  endSession: os.endSession.handler(({ context, input }) => sessions.endSession(known(context), input)),
  endOtherSessions: os.endOtherSessions.handler(({ context }) => sessions.endOtherSessions(known(context))),
  listPasskeys: os.listPasskeys.handler(({ context }) => passkeys.listPasskeys(known(context))),
  askForPasskey: os.askForPasskey.handler(({ context, input }) => passkeys.askForPasskey(known(context), input)),
  addPasskey: os.addPasskey.handler(({ context, input }) => passkeys.addPasskey(known(context), input)),
  renamePasskey: os.renamePasskey.handler(({ context, input }) => passkeys.renamePasskey(known(context), input)),
  removePasskey: os.removePasskey.handler(({ context, input }) => passkeys.removePasskey(known(context), input)),

  sendContactMessage: os.sendContactMessage.handler(({ context, input }) => contact.sendContactMessage(context, input)),
  listContactMessages: os.listContactMessages.handler(({ context, input }) =>
    contact.listContactMessages(known(context), input),
  ),
  markContactMessage: os.markContactMessage.handler(({ context, input }) =>
    contact.markContactMessage(known(context), input),
  ),

  listEventsNearby: os.listEventsNearby.handler(({ context, input }) => nearby.listEventsNearby(context, input)),
  listEventsByIds: os.listEventsByIds.handler(({ context, input }) => listings.listEventsByIds(context, input)),
  listEventsOfEntity: os.listEventsOfEntity.handler(({ context, input }) =>
    listings.listEventsOfEntity(context, input),
  ),
  listHome: os.listHome.handler(({ context, input }) => nearbyHome.listHome(context, input)),
  fetchBandsAndVenuesWithinRadius: os.fetchBandsAndVenuesWithinRadius.handler(({ context, input }) =>
    nearbyEntities.fetchBandsAndVenuesWithinRadius(context, input),
  ),

  createEntity: os.createEntity.handler(({ context, input }) => createEntity.createEntity(known(context), input)),
  fetchProfile: os.fetchProfile.handler(({ context, input }) => entities.fetchProfile(context, input)),
  listManagedEntities: os.listManagedEntities.handler(({ context }) => entities.listManagedEntities(known(context))),
  setCollaborating: os.setCollaborating.handler(({ context, input }) =>
    collaborating.setCollaborating(known(context), input),
  ),
  createOnboardingLink: os.createOnboardingLink.handler(({ context, input }) =>
    onboarding.createOnboardingLink(known(context), input),
  ),
  refreshOnboarding: os.refreshOnboarding.handler(({ context, input }) =>
    onboarding.refreshOnboarding(known(context), input),
  ),
  listNotifications: os.listNotifications.handler(({ context, input }) =>
    requests.listNotifications(known(context), input),
  ),
  handleRequest: os.handleRequest.handler(({ context, input }) => requests.handleRequest(known(context), input)),
  handleEntityNotification: os.handleEntityNotification.handler(({ context, input }) =>
    entityRequests.handleEntityNotification(known(context), input),
  ),
  markAsRead: os.markAsRead.handler(({ context, input }) => entityRequests.markAsRead(known(context), input)),
  toggleUserNotifications: os.toggleUserNotifications.handler(({ context, input }) =>
    push.toggleUserNotifications(known(context), input),
  ),
  fetchPushSettings: os.fetchPushSettings.handler(({ context }) => push.fetchPushSettings(known(context))),
  listEntityQueue: os.listEntityQueue.handler(({ context }) => operators.listEntityQueue(known(context))),
  fetchDesk: os.fetchDesk.handler(({ context }) => desk.fetchDesk(known(context))),
  searchAllEntities: os.searchAllEntities.handler(({ context, input }) =>
    entityDesk.searchAllEntities(known(context), input),
  ),
  fetchEntityFile: os.fetchEntityFile.handler(({ context, input }) =>
    entityDesk.fetchEntityFile(known(context), input),
  ),
  suspendEntity: os.suspendEntity.handler(({ context, input }) => entityDesk.suspendEntity(known(context), input)),
  reinstateEntity: os.reinstateEntity.handler(({ context, input }) =>
    entityDesk.reinstateEntity(known(context), input),
  ),
  unpublishEvent: os.unpublishEvent.handler(({ context, input }) => entityDesk.unpublishEvent(known(context), input)),
  letEventBack: os.letEventBack.handler(({ context, input }) => entityDesk.letEventBack(known(context), input)),
  searchAccounts: os.searchAccounts.handler(({ context, input }) => accountDesk.searchAccounts(known(context), input)),
  fetchAccountFile: os.fetchAccountFile.handler(({ context, input }) =>
    accountDesk.fetchAccountFile(known(context), input),
  ),
  endSessionsOfUser: os.endSessionsOfUser.handler(({ context, input }) =>
    accountDesk.endSessionsOfUser(known(context), input),
  ),
  suspendUser: os.suspendUser.handler(({ context, input }) => accountDesk.suspendUser(known(context), input)),
  reinstateUser: os.reinstateUser.handler(({ context, input }) => accountDesk.reinstateUser(known(context), input)),
  listTroubledOrders: os.listTroubledOrders.handler(({ context, input }) =>
    orderDesk.listTroubledOrders(known(context), input),
  ),
  recheckOrder: os.recheckOrder.handler(({ context, input }) => orderDesk.recheckOrder(known(context), input)),
  listReports: os.listReports.handler(({ context, input }) => reportDesk.listReports(known(context), input)),
  resolveReports: os.resolveReports.handler(({ context, input }) => reportDesk.resolveReports(known(context), input)),
  fetchJobs: os.fetchJobs.handler(({ context, input }) => jobDesk.fetchJobs(known(context), input)),
  retryJobs: os.retryJobs.handler(({ context, input }) => jobDesk.retryJobs(known(context), input)),

  blockUser: os.blockUser.handler(({ context, input }) => blocks.blockUser(known(context), input)),
  unblockUser: os.unblockUser.handler(({ context, input }) => blocks.unblockUser(known(context), input)),
  listBlockedUsers: os.listBlockedUsers.handler(({ context }) => blocks.listBlockedUsers(known(context))),
  report: os.report.handler(({ context, input }) => reports.report(known(context), input)),

  fetchDoor: os.fetchDoor.handler(({ context, input }) => doors.fetchDoor(known(context), input)),
  checkIn: os.checkIn.handler(({ context, input }) => doorScans.checkIn(known(context), input)),
  undoCheckIn: os.undoCheckIn.handler(({ context, input }) => doorUndo.undoCheckIn(known(context), input)),
  guestList: os.guestList.handler(({ context, input }) => doors.guestList(known(context), input)),
})
