import type { CallOutputs } from '../../../contract.ts'

export type FriendPages = CallOutputs['listEntityFriends']['friends']

/** How one's own pages stand with a page. */
export type OwnPages = CallOutputs['listEntityFriends']['ownPages']
