import type { DiscoverTab, EntityTab } from './discover-tabs.ts'

/** The names of the tabs are those of decision G44. */
const names: Record<DiscoverTab, string> = {
  events: 'Events',
  bands: 'Bands',
  comics: 'Comics',
  'comedy-groups': 'Comedy groups',
  venues: 'Venues',
  festivals: 'Festivals',
  people: 'People',
}

const nouns: Record<EntityTab, [one: string, many: string]> = {
  bands: ['band', 'bands'],
  comics: ['comic', 'comics'],
  'comedy-groups': ['comedy group', 'comedy groups'],
  venues: ['venue', 'venues'],
  festivals: ['festival', 'festivals'],
}

type Area = { miles: number; near: string }

const inArea = ({ miles, near }: Area) => `within ${miles} miles of ${near}`

/** The texts of Discover's tabs. */
export const tabsWords = {
  label: 'Browse',
  names,
  skip: 'Skip to results',
  near: (tab: EntityTab) => `${names[tab]} near`,
  count: (tab: EntityTab, count: number, area: Area) =>
    `${count.toLocaleString('en-US')} ${nouns[tab][count === 1 ? 0 : 1]} ${inArea(area)}`,
  position: (tab: EntityTab, { first, last, total }: { first: number; last: number; total: number }, area: Area) =>
    `${names[tab]} ${first}–${last} of ${total.toLocaleString('en-US')} ${inArea(area)}`,
  next: (date: string, venue: string | null) => (venue ? `Next: ${date} at ${venue}` : `Next: ${date}`),
  inCity: (venue: string, city: string) => `${venue}, ${city}`,
  kind: (tab: EntityTab) => nouns[tab][0].replace(/^./, (letter) => letter.toUpperCase()),
  noShows: 'No upcoming shows',
  nearby: 'Less than a mile away',
  away: (miles: number) => `${miles} mi away`,
  showResults: 'See results',
  empty: {
    title: (tab: EntityTab, area: Area) => `No ${nouns[tab][1]} ${inArea(area)}`,
    filtered: 'None match your filters. Try removing a filter or searching a wider area.',
    none: 'None have a page yet. Try searching farther away, or pick another city.',
  },
  people: {
    title: 'Find people',
    intro: 'Find friends by name, and see who’s going to the same shows as you.',
    visitorTitle: 'Log in to find people',
    visitorText: 'Once you’re logged in, you can find friends by name and see who’s going to the same shows as you.',
    logIn: 'Log in',
    noneTitle: 'No one to suggest yet',
    /** @param isGoing to an upcoming show */
    noneText: (isGoing: boolean) =>
      isGoing
        ? 'When people share that they’re going to the same shows as you, they’ll appear here.'
        : 'People going to the same shows as you will appear here. Find a show and tap “I’m going.”',
    findShows: 'Find shows',
    friends: 'Your friends and requests',
  },
} as const
