/** What Atom feeds are below. */
export const atomFeeds = '/feeds/'

/** Shows near a place as a calendar and as a feed; their addresses have the parameters of Discover behind them. */
export const nearbyCalendar = '/calendar/near.ics'
export const nearbyAtom = `${atomFeeds}near.atom`

/** The shows of a saved search, for those who have its key. */
export const searchCalendars = '/calendar/search/'
export const searchFeeds = `${atomFeeds}search/` as const
export const searchCalendar = (key: string) => `${searchCalendars}${key}.ics`
export const searchAtom = (key: string) => `${searchFeeds}${key}.atom`

/** A person's own shows, for those who have the key. */
export const ownCalendars = '/calendar/mine/'
export const ownFeeds = `${atomFeeds}mine/` as const
export const ownCalendar = (key: string) => `${ownCalendars}${key}.ics`
export const ownAtom = (key: string) => `${ownFeeds}${key}.atom`

/** The upcoming shows of a venue, an act or a festival. */
export const entityAtom = (entityId: string) => `${atomFeeds}${entityId}.atom`

/** A calendar's address as calendar programs open it. @param origin with its scheme, as `https://example.com` */
export const webcalOf = (origin: string, path: string): string => origin.replace(/^https?:/, 'webcal:') + path
