/**
 * The calls of the specification (section 7): the fields that go in and come out, by the call's name. A call may have
 * more fields. Every call also accepts `idToken`, which browsers replace by a cookie.
 */
export const specifiedCalls: Record<string, { input: string[]; output: string[] }> = {
  getFriendsGoing: { input: ['eventID', 'friendIds'], output: ['friendsGoing'] },
  updateCity: { input: ['newCity'], output: [] },
  fetchBandsAndVenuesWithinRadius: {
    input: ['minLat', 'maxLat', 'minLon', 'maxLon'],
    output: ['bands', 'venues', 'festivals'],
  },
  updateSearchPref: {
    input: ['searchDistance', 'genrePreference', 'ageGroupPreference', 'location', 'locationShared'],
    output: [],
  },
  removeUserEvents: { input: ['eventIDs'], output: [] },
  fetchFavorites: { input: ['bandIDs', 'venueIDs', 'festivalIDs'], output: ['success', 'favorites'] },
  removeUserFavorites: { input: ['missingBands', 'missingVenues', 'missingFestivals'], output: [] },
  getUserProfileData: { input: ['profileID'], output: [] },
  searchData: { input: ['searchText', 'date'], output: ['bands', 'venues', 'events', 'festivals', 'users'] },
  removeFriend: { input: ['friendID'], output: [] },
  sendFriendRequest: { input: ['username', 'friendId'], output: [] },
  sendManagementInvite: {
    input: ['entityType', 'entityName', 'entityID', 'managerID', 'managerUsername', 'role'],
    output: [],
  },
  removeManager: { input: ['entityType', 'entityID', 'removeUserID'], output: [] },
  leaveEntity: { input: ['entityType', 'entityID'], output: [] },
  handleRequest: { input: ['action', 'notification'], output: [] },
  toggleUserAttendance: { input: ['eventID'], output: [] },
  eventInvite: { input: ['friendID', 'eventID', 'eventName', 'userName'], output: [] },
  changeFavoriteEntity: { input: ['entityType', 'entityID'], output: [] },
  toggleUserNotifications: { input: ['pushToken'], output: [] },
  setVisibility: { input: ['visibility'], output: [] },
  deleteAccount: { input: [], output: ['success', 'message'] },
  checkUsernameAvailability: { input: ['username'], output: ['available'] },
  createUserProfile: { input: ['userData', 'userFullName'], output: ['success', 'message'] },
  createEntity: { input: ['entityType', 'entityData'], output: ['success', 'entityID', 'message'] },
  deleteEntity: { input: ['entityID', 'entityType'], output: [] },
  searchUsers: { input: ['searchTerm'], output: ['users'] },
  updateSocialMediaLinks: { input: ['entityType', 'entityID', 'socialMediaLinks'], output: [] },
  setCollaborating: { input: ['entityID', 'entityType', 'collaborating'], output: [] },
  saveEvent: { input: ['event', 'entityDetails'], output: ['success', 'eventID'] },
  deleteEvent: { input: ['eventID', 'entityDetails'], output: [] },
  removeProfileFromEvent: { input: ['eventID', 'entityDetails', 'removeProfile'], output: [] },
  leaveEventChat: { input: ['eventID', 'entityDetails'], output: [] },
  sendCollabRequest: { input: ['collabRequest'], output: [] },
  fetchProfile: { input: ['entityID', 'entityType'], output: ['success', 'profile'] },
  createChat: { input: ['notification', 'entityDetails', 'eventID'], output: [] },
  handleEntityNotification: { input: ['action', 'notification', 'entityDetails'], output: [] },
  sendEntityEventInvite: { input: ['eventInvite'], output: [] },
  offerRefund: { input: ['eventID', 'newEventTime'], output: [] },
  createCheckoutSession: { input: ['eventID', 'tickets', 'fullName'], output: ['success', 'message'] },
  markAsRead: { input: ['notifications'], output: [] },
}

/** Specified calls that the product does not have yet. */
export const callsToCome: string[] = []
