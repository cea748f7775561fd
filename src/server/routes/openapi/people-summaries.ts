import type { Group } from './account-summaries.ts'

/** Calls about other people, and about going to shows with them. */
export const peopleCalls: Group = {
  description: 'Other people, going to shows together, and the pages you follow.',
  calls: {
    getUserProfileData: "Get a person's public profile",
    changeFavoriteEntity: 'Follow or unfollow an artist, venue or festival',
    fetchFavorites: 'Get artists, venues and festivals by id',
    listFavorites: 'List the artists, venues and festivals you follow',
    removeUserFavorites: 'Remove deleted pages from the list of pages you follow',
    fetchFollowing: 'Count the followers of a page, and get whether you follow it',
    sendFriendRequest: 'Send a friend request, or accept the one that person sent you',
    withdrawFriendRequest: 'Withdraw a friend request',
    removeFriend: 'Remove a friend',
    listFriends: 'List your friends and open friend requests',
    searchUsers: 'Find people by username or name',
    listPeopleGoingToo: 'List people who go to the same upcoming shows as you',
    eventInvite: 'Invite a friend to a show',
    fetchEventInvites: 'List whom you invited to a show and who invited you, with the answers',
    startPlan: 'Ask friends who is in for a show, before anyone buys',
    answerPlan: 'Join a plan for a show, or pass',
    changePlanNote: 'Change the note of your plan for a show',
    endPlan: 'End your plan for a show',
    listPlans: 'List the plans for upcoming shows that you are in',
    blockUser: 'Block a person',
    unblockUser: 'Unblock a person',
    listBlockedUsers: "List the people you've blocked",
    report: 'Report a show, page, person or chat message to the operators of this site',
  },
}
