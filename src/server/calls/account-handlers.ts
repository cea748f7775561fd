import { createApiKey } from '../../features/accounts/api-keys/create-api-key.service.ts'
import { listApiKeys } from '../../features/accounts/api-keys/list-api-keys.service.ts'
import { revokeApiKey } from '../../features/accounts/api-keys/revoke-api-key.service.ts'
import { addPasskey } from '../../features/accounts/passkeys/add-passkey.service.ts'
import { askForPasskey } from '../../features/accounts/passkeys/ask-for-passkey.service.ts'
import { listPasskeys } from '../../features/accounts/passkeys/list-passkeys.service.ts'
import { removePasskey } from '../../features/accounts/passkeys/remove-passkey.service.ts'
import { renamePasskey } from '../../features/accounts/passkeys/rename-passkey.service.ts'
import { acceptTerms } from '../../features/accounts/profile/accept-terms.service.ts'
import { checkUsernameAvailability } from '../../features/accounts/profile/check-username-availability.service.ts'
import { createUserProfile } from '../../features/accounts/profile/create-user-profile.service.ts'
import { fetchOwnUser } from '../../features/accounts/profile/fetch-own-user.service.ts'
import { setVisibility } from '../../features/accounts/profile/set-visibility.service.ts'
import { updateCity } from '../../features/accounts/profile/update-city.service.ts'
import { updateSearchPref } from '../../features/accounts/profile/update-search-pref.service.ts'
import { updateUserProfile } from '../../features/accounts/profile/update-user-profile.service.ts'
import { fetchPushSettings } from '../../features/accounts/push/fetch-push-settings.service.ts'
import { toggleUserNotifications } from '../../features/accounts/push/toggle-user-notifications.service.ts'
import { endOtherSessions } from '../../features/accounts/sessions/end-other-sessions.service.ts'
import { endSession } from '../../features/accounts/sessions/end-session.service.ts'
import { listSessions } from '../../features/accounts/sessions/list-sessions.service.ts'
import { sendContactMessage } from '../../features/contact/send-contact-message.service.ts'
import { cancelEmailChange } from '../../features/accounts/email-change/cancel-email-change.service.ts'
import { confirmEmailChange } from '../../features/accounts/email-change/confirm-email-change.service.ts'
import { fetchEmailChange } from '../../features/accounts/email-change/fetch-email-change.service.ts'
import { requestEmailChange } from '../../features/accounts/email-change/request-email-change.service.ts'
import { fetchNotificationChoices } from '../../features/notifications/choices/fetch-notification-choices.service.ts'
import { setNotificationChoice } from '../../features/notifications/choices/set-notification-choice.service.ts'
import { claimEmailInvites, findInviteFor } from '../../features/entities/team/email-invites.service.ts'
import { markTicketHolderGoing } from '../../features/events/attendance/going-buyers.service.ts'
import { deleteAccount } from '../../features/leaving/delete-account.service.ts'
import { exportMyData } from '../../features/leaving/export/export-my-data.service.ts'
import { fetchLeaving } from '../../features/leaving/fetch-leaving.service.ts'
import { inBackground, signedIn } from './handler-wrappers.ts'

/** The calls of accounts. */
export const accountHandlers = {
  checkUsernameAvailability,
  createUserProfile: signedIn((ctx, input: Parameters<typeof createUserProfile>[1]) =>
    createUserProfile(ctx, input, {
      isInvited: async (db, userId) => (await findInviteFor(db, userId)) !== null,
      alongside: async (tx, userId) => {
        await markTicketHolderGoing(tx, userId)
        await claimEmailInvites(tx, userId)
      },
    }),
  ),
  acceptTerms: signedIn(acceptTerms),
  fetchOwnUser: signedIn(fetchOwnUser),
  updateUserProfile: signedIn(updateUserProfile),
  updateSearchPref: signedIn(updateSearchPref),
  updateCity: signedIn(updateCity),
  setVisibility: signedIn(setVisibility),
  listSessions: signedIn(listSessions),
  endSession: signedIn(endSession),
  endOtherSessions: signedIn(endOtherSessions),
  listPasskeys: signedIn(listPasskeys),
  askForPasskey: signedIn(askForPasskey),
  addPasskey: signedIn(addPasskey),
  renamePasskey: signedIn(renamePasskey),
  removePasskey: signedIn(removePasskey),
  listApiKeys: signedIn(listApiKeys),
  createApiKey: signedIn(createApiKey),
  revokeApiKey: signedIn(revokeApiKey),
  sendContactMessage,
  toggleUserNotifications: signedIn(toggleUserNotifications),
  fetchPushSettings: signedIn(fetchPushSettings),
  fetchNotificationChoices: signedIn(fetchNotificationChoices),
  setNotificationChoice: signedIn(setNotificationChoice),
  fetchLeaving: signedIn(fetchLeaving),
  exportMyData: inBackground(signedIn(exportMyData)),
  cancelEmailChange: signedIn(cancelEmailChange),
  confirmEmailChange: signedIn((ctx, codes: Parameters<typeof confirmEmailChange>[1]) =>
    confirmEmailChange(ctx, codes, claimEmailInvites),
  ),
  fetchEmailChange: signedIn(fetchEmailChange),
  requestEmailChange: signedIn(requestEmailChange),
  deleteAccount: signedIn(deleteAccount),
}
