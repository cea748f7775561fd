import * as passkeys from '../../features/accounts/passkeys/passkeys.service.ts'
import * as accounts from '../../features/accounts/profile/profile.service.ts'
import * as push from '../../features/accounts/push/push.service.ts'
import * as sessions from '../../features/accounts/sessions/sessions.service.ts'
import * as settings from '../../features/accounts/profile/settings.service.ts'
import * as terms from '../../features/accounts/profile/terms.service.ts'
import * as updateProfile from '../../features/accounts/profile/update-profile.service.ts'
import * as usernames from '../../features/accounts/profile/usernames.service.ts'
import * as contact from '../../features/contact/contact.service.ts'
import * as deletion from '../../features/leaving/delete-account.service.ts'
import * as exporting from '../../features/leaving/export-data.service.ts'
import * as blocks from '../../features/people/blocks/blocks.service.ts'
import * as favorites from '../../features/people/favorites/favorites.service.ts'
import * as people from '../../features/people/profile/people.service.ts'
import * as reports from '../../features/people/reports/reports.service.ts'
import { known, os } from './admission.ts'
import { onBackgroundPool } from '../database/pools.ts'

/** The calls about whoever asks, and about other people. */
export const accountCalls = {
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
  toggleUserNotifications: os.toggleUserNotifications.handler(({ context, input }) =>
    push.toggleUserNotifications(known(context), input),
  ),
  fetchPushSettings: os.fetchPushSettings.handler(({ context }) => push.fetchPushSettings(known(context))),
  blockUser: os.blockUser.handler(({ context, input }) => blocks.blockUser(known(context), input)),
  unblockUser: os.unblockUser.handler(({ context, input }) => blocks.unblockUser(known(context), input)),
  listBlockedUsers: os.listBlockedUsers.handler(({ context }) => blocks.listBlockedUsers(known(context))),
  changeFavoriteEntity: os.changeFavoriteEntity.handler(({ context, input }) =>
    favorites.changeFavoriteEntity(known(context), input),
  ),
  fetchFavorites: os.fetchFavorites.handler(({ context, input }) => favorites.fetchFavorites(context, input)),
  removeUserFavorites: os.removeUserFavorites.handler(({ context, input }) =>
    favorites.removeUserFavorites(known(context), input),
  ),
  listFavorites: os.listFavorites.handler(({ context }) => favorites.listFavorites(known(context))),
  fetchFollowing: os.fetchFollowing.handler(({ context, input }) => favorites.fetchFollowing(context, input)),
  setNewShowMails: os.setNewShowMails.handler(({ context, input }) => favorites.setNewShowMails(known(context), input)),
  report: os.report.handler(({ context, input }) => reports.report(known(context), input)),
  fetchLeaving: os.fetchLeaving.handler(({ context }) => deletion.fetchLeaving(known(context))),
  exportMyData: os.exportMyData.handler(({ context }) => exporting.exportMyData(known(onBackgroundPool(context)))),
  deleteAccount: os.deleteAccount.handler(({ context, input }) => deletion.deleteAccount(known(context), input)),
}
