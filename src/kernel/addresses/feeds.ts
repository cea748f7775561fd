/** What Atom feeds are below. */
export const atomFeeds = '/feeds/'

/** Shows near a place as a calendar and as a feed; their addresses have the parameters of Discover behind them. */
export const nearbyCalendar = '/calendar/near.ics'
export const nearbyAtom = `${atomFeeds}near.atom`

/** The upcoming shows of a venue, an act or a festival. */
export const entityAtom = (entityId: string) => `${atomFeeds}${entityId}.atom`
