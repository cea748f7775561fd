import type { CallOutputs } from '../../../contract.ts'

export type FriendPages = CallOutputs['listEntityFriends']['friends']

/** The relationship of the viewer's pages with a page. */
export type OwnPages = CallOutputs['listEntityFriends']['ownPages']
