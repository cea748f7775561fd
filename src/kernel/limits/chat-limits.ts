/**
 * Decision 0222: seconds after which a crew's unread message is pushed, people whom one run of a job looks for, and
 * messages that a push counts.
 */
export const chatPushes = { unreadSeconds: 60, peoplePerRun: 500, counted: 100 } as const

/** Fans whom the host removed from a chat, as its list shows them (decision 0223). */
export const removedFansListed = 100
