/**
 * Decision 0222: seconds after which an unread crew message is pushed, people per run of a job, and messages that a push
 * counts.
 */
export const chatPushes = { unreadSeconds: 60, peoplePerRun: 500, counted: 100 } as const

/** A host's announcements in one chat in 24 hours: each is pushed to everyone in it (decision 0222). */
export const announcementsPerDay = 10

/** Removed fans in the host's list (decision 0223). */
export const removedFansListed = 100
