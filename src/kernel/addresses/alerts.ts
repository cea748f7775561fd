import { paths } from '../paths.ts'

/** Where a person's saved searches are. */
export const accountSearches = `${paths.account}/searches`

/** One of them. */
export const savedSearchAddress = (searchId: string) => `${accountSearches}#search-${searchId}`

/** Where the emails of a saved search are stopped, by its id, or those of `all`; the key is of one person. */
export const unsubscribeFromSearch = (key: string, search: string) => `${paths.unsubscribe(key)}?search=${search}`

/** Where the weekly email is stopped. */
export const unsubscribeFromWeek = (key: string) => `${paths.unsubscribe(key)}?week=1`
