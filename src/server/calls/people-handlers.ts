import { endTransfersBetween } from '../../features/checkout/transfers/end-transfers.service.ts'
import { eventInvite } from '../../features/events/invites/event-invite.service.ts'
import { fetchEventInvites } from '../../features/events/invites/fetch-event-invites.service.ts'
import { undoAnswer } from '../../features/events/answers/undo-answer.service.ts'
import { answerPlan } from '../../features/events/plans/answer-plan.service.ts'
import { changePlanNote } from '../../features/events/plans/change-plan-note.service.ts'
import { endPlan } from '../../features/events/plans/end-plan.service.ts'
import { endPlansBetween } from '../../features/events/invites/end-plans-between.service.ts'
import { withholdLineupNews } from '../../features/events/lineup/lineup-news.service.ts'
import { listPlans } from '../../features/events/plans/list-plans.service.ts'
import { fetchPlanLink } from '../../features/events/plan-links/fetch-plan-link.service.ts'
import { joinPlan } from '../../features/events/plan-links/join-plan.service.ts'
import { setPlanLink } from '../../features/events/plan-links/set-plan-link.service.ts'
import { startPlan } from '../../features/events/plans/start-plan.service.ts'
import { getFriendsGoing } from '../../features/events/friends-going/get-friends-going.service.ts'
import { listFriendShows } from '../../features/events/friends-going/list-friend-shows.service.ts'
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
import { fetchWeeklyEmail } from '../../features/events/weekly/fetch-weekly-email.service.ts'
import { setWeeklyEmail } from '../../features/events/weekly/set-weekly-email.service.ts'
import { changeSavedSearch } from '../../features/search/saved/change-saved-search.service.ts'
import { deleteSavedSearch } from '../../features/search/saved/delete-saved-search.service.ts'
import { listSavedSearches } from '../../features/search/saved/list-saved-searches.service.ts'
import { renewSearchLink } from '../../features/search/saved/renew-search-link.service.ts'
import { restoreSavedSearch } from '../../features/search/saved/restore-saved-search.service.ts'
import { saveSearch } from '../../features/search/saved/save-search.service.ts'
import { signedIn } from './handler-wrappers.ts'

/** The calls of people: friends, what they follow, invites and plans, blocks and reports. */
export const peopleHandlers = {
  getUserProfileData: signedIn(getUserProfileData),
  sendFriendRequest: signedIn(sendFriendRequest),
  withdrawFriendRequest: signedIn(withdrawFriendRequest),
  removeFriend: signedIn((ctx, input: Parameters<typeof removeFriend>[1]) =>
    removeFriend(ctx, input, [endPlansBetween, endTransfersBetween]),
  ),
  listFriends: signedIn(listFriends),
  sendEntityFriendRequest: signedIn(sendEntityFriendRequest),
  withdrawEntityFriendRequest: signedIn(withdrawEntityFriendRequest),
  removeEntityFriend: signedIn(removeEntityFriend),
  listEntityFriends,
  searchUsers: signedIn(searchUsers),
  saveSearch: signedIn(saveSearch),
  listSavedSearches: signedIn(listSavedSearches),
  changeSavedSearch: signedIn(changeSavedSearch),
  deleteSavedSearch: signedIn(deleteSavedSearch),
  restoreSavedSearch: signedIn(restoreSavedSearch),
  renewSearchLink: signedIn(renewSearchLink),
  fetchWeeklyEmail: signedIn(fetchWeeklyEmail),
  setWeeklyEmail: signedIn(setWeeklyEmail),
  listPeopleGoingToo: signedIn(listPeopleGoingToo),
  eventInvite: signedIn(eventInvite),
  fetchEventInvites: signedIn(fetchEventInvites),
  startPlan: signedIn(startPlan),
  answerPlan: signedIn(answerPlan),
  undoAnswer: signedIn(undoAnswer),
  changePlanNote: signedIn(changePlanNote),
  endPlan: signedIn(endPlan),
  listPlans: signedIn(listPlans),
  setPlanLink: signedIn(setPlanLink),
  fetchPlanLink,
  joinPlan: signedIn(joinPlan),
  getFriendsGoing: signedIn(getFriendsGoing),
  listFriendsGoing: signedIn(listFriendsGoing),
  listFriendShows: signedIn(listFriendShows),
  blockUser: signedIn((ctx, input: Parameters<typeof blockUser>[1]) =>
    blockUser(ctx, input, [endPlansBetween, endTransfersBetween, withholdLineupNews]),
  ),
  unblockUser: signedIn(unblockUser),
  listBlockedUsers: signedIn(listBlockedUsers),
  changeFavoriteEntity: signedIn(changeFavoriteEntity),
  fetchFavorites,
  removeUserFavorites: signedIn(removeUserFavorites),
  listFavorites: signedIn(listFavorites),
  fetchFollowing,
  report: signedIn(report),
}
