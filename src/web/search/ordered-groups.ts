import type { CallOutputs } from '../../contract.ts'
import { groupsByFit, type SearchGroup } from '../../features/search/rules/search-groups.ts'

/** The groups of a search's results, the one with the best match first. */
export const orderedGroups = (text: string, results: CallOutputs['searchData']): SearchGroup[] =>
  groupsByFit(text, {
    events: results.events.flatMap(({ eventName, venueName, headliner }) => [eventName, venueName, headliner ?? '']),
    bands: results.bands.map(({ name }) => name),
    venues: results.venues.map(({ name }) => name),
    festivals: results.festivals.map(({ name }) => name),
    users: results.users.flatMap(({ fullName, username }) => [fullName, username]),
  })
