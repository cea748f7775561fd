import { savedEventsPerCall } from '../../../kernel/limits.ts'
import type { CallOutputs } from '../../../contract.ts'
import type { Calls } from '../../api-context.ts'
import type { Show } from '../show.ts'

export type FriendsGoing = CallOutputs['listFriendsGoing']['shows']

/** Which friends go to the shows of a screen, in one call for all of them; none for visitors. */
export async function loadFriendsGoing(api: Calls, isSignedIn: boolean, shows: readonly Show[]): Promise<FriendsGoing> {
  if (!isSignedIn || shows.length === 0) return []
  const ids = [...new Set(shows.map(({ eventID }) => eventID))].slice(0, savedEventsPerCall)
  return (await api.listFriendsGoing({ eventIDs: ids })).shows
}
