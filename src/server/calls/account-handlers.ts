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
import { deleteAccount } from '../../features/leaving/delete-account.service.ts'
import { exportMyData } from '../../features/leaving/export-my-data.service.ts'
import { fetchLeaving } from '../../features/leaving/fetch-leaving.service.ts'
import { eventInvite } from '../../features/events/invites/event-invite.service.ts'
import { fetchEventInvites } from '../../features/events/invites/fetch-event-invites.service.ts'
import { answerPlan } from '../../features/events/plans/answer-plan.service.ts'
import { changePlanNote } from '../../features/events/plans/change-plan-note.service.ts'
import { endPlan } from '../../features/events/plans/end-plan.service.ts'
import { listPlans } from '../../features/events/plans/list-plans.service.ts'
import { startPlan } from '../../features/events/plans/start-plan.service.ts'
import { getFriendsGoing } from '../../features/events/friends-going/get-friends-going.service.ts'
import { listFriendsGoing } from '../../features/events/friends-going/list-friends-going.service.ts'
import { listPeopleGoingToo } from '../../features/events/friends-going/list-people-going-too.service.ts'
import { blockUser } from '../../features/people/blocks/block-user.service.ts'
import { listBlockedUsers } from '../../features/people/blocks/list-blocked-users.service.ts'
import { unblockUser } from '../../features/people/blocks/unblock-user.service.ts'
import { listEntityFriends } from '../../features/people/entity-friends/list-entity-friends.service.ts'
import { removeEntityFriend } from '../../features/people/entity-friends/remove-entity-friend.service.ts'
import { sendEntityFriendRequest } from '../../features/people/entity-friends/send-entity-friend-request.service.ts'
import { withdrawEntityFriendRequest } from '../../features/people/entity-friends/withdraw-entity-friend-request.service.ts'
import { changeFavoriteEntity } from '../../features/people/favorites/change-favorite-entity.service.ts'
import { fetchFavorites } from '../../features/people/favorites/fetch-favorites.service.ts'
import { fetchFollowing } from '../../features/people/favorites/fetch-following.service.ts'
import { listFavorites } from '../../features/people/favorites/list-favorites.service.ts'
import { removeUserFavorites } from '../../features/people/favorites/remove-user-favorites.service.ts'
import { listFriends } from '../../features/people/friends/list-friends.service.ts'
import { removeFriend } from '../../features/people/friends/remove-friend.service.ts'
import { sendFriendRequest } from '../../features/people/friends/send-friend-request.service.ts'
import { withdrawFriendRequest } from '../../features/people/friends/withdraw-friend-request.service.ts'
import { getUserProfileData } from '../../features/people/profile/get-user-profile-data.service.ts'
import { searchUsers } from '../../features/people/search/search-users.service.ts'
import { report } from '../../features/people/reports/report.service.ts'
import { inBackground, signedIn } from './handler-wrappers.ts'

/** The calls of accounts, people and what they follow. */
export const accountHandlers = {
  checkUsernameAvailability,
  createUserProfile: signedIn(createUserProfile),
  acceptTerms: signedIn(acceptTerms),
  fetchOwnUser: signedIn(fetchOwnUser),
  updateUserProfile: signedIn(updateUserProfile),
  updateSearchPref: signedIn(updateSearchPref),
  updateCity: signedIn(updateCity),
  setVisibility: signedIn(setVisibility),
  getUserProfileData: signedIn(getUserProfileData),
  listSessions: signedIn(listSessions),
  endSession: signedIn(endSession),
  endOtherSessions: signedIn(endOtherSessions),
  listPasskeys: signedIn(listPasskeys),
  askForPasskey: signedIn(askForPasskey),
  addPasskey: signedIn(addPasskey),
  renamePasskey: signedIn(renamePasskey),
  removePasskey: signedIn(removePasskey),
  sendContactMessage,
  toggleUserNotifications: signedIn(toggleUserNotifications),
  fetchPushSettings: signedIn(fetchPushSettings),
  sendFriendRequest: signedIn(sendFriendRequest),
  withdrawFriendRequest: signedIn(withdrawFriendRequest),
  removeFriend: signedIn(removeFriend),
  listFriends: signedIn(listFriends),
  sendEntityFriendRequest: signedIn(sendEntityFriendRequest),
  withdrawEntityFriendRequest: signedIn(withdrawEntityFriendRequest),
  removeEntityFriend: signedIn(removeEntityFriend),
  listEntityFriends,
  searchUsers: signedIn(searchUsers),
  listPeopleGoingToo: signedIn(listPeopleGoingToo),
  eventInvite: signedIn(eventInvite),
  fetchEventInvites: signedIn(fetchEventInvites),
  startPlan: signedIn(startPlan),
  answerPlan: signedIn(answerPlan),
  changePlanNote: signedIn(changePlanNote),
  endPlan: signedIn(endPlan),
  listPlans: signedIn(listPlans),
  getFriendsGoing: signedIn(getFriendsGoing),
  listFriendsGoing: signedIn(listFriendsGoing),
  blockUser: signedIn(blockUser),
  unblockUser: signedIn(unblockUser),
  listBlockedUsers: signedIn(listBlockedUsers),
  changeFavoriteEntity: signedIn(changeFavoriteEntity),
  fetchFavorites,
  removeUserFavorites: signedIn(removeUserFavorites),
  listFavorites: signedIn(listFavorites),
  fetchFollowing,
  fetchNotificationChoices: signedIn(fetchNotificationChoices),
  setNotificationChoice: signedIn(setNotificationChoice),
  report: signedIn(report),
  fetchLeaving: signedIn(fetchLeaving),
  exportMyData: inBackground(signedIn(exportMyData)),
  cancelEmailChange: signedIn(cancelEmailChange),
  confirmEmailChange: signedIn(confirmEmailChange),
  fetchEmailChange: signedIn(fetchEmailChange),
  requestEmailChange: signedIn(requestEmailChange),
  deleteAccount: signedIn(deleteAccount),
}
