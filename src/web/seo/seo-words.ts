type About = { site: string; name: string }
type Status = 'draft' | 'published' | 'postponed' | 'canceled'
type EventAbout = About & { status: Status; day: string; when: string; venue: string; city: string; summary: string }

const statusTexts = { canceled: 'Canceled', postponed: 'Postponed' } as const

/** A shared link to a canceled show says so first. */
const statusBefore = (status: Status) =>
  status === 'canceled' || status === 'postponed' ? `${statusTexts[status]}: ` : ''

/** When a show is on; one that is postponed has no date anymore. */
const whenWith = (status: Status, when: string) =>
  status === 'postponed' ? 'Postponed: new date to be announced' : `${statusBefore(status)}${when}`

const inCity = (kind: string, city: string) => (city ? `${kind} in ${city}` : kind)

/** @param town null is a part of the map */
const where = (town: string | null) => (town === null ? 'in this map area' : `near ${town}`)

/** Titles and descriptions for search engines and link previews; text pages have their own. */
export const seoWords = {
  event: {
    status: statusTexts,
    when: whenWith,
    title: ({ name, status, day, venue, site }: EventAbout) =>
      `${statusBefore(status)}${name} · ${status === 'postponed' ? '' : `${day} at `}${venue} · ${site}`,
    description: ({ status, when, venue, city, summary }: EventAbout) =>
      `${whenWith(status, when)}, ${venue}, ${city}. ${summary}`,
    preview: ({ name, status, when, venue }: EventAbout) => `${name}: ${whenWith(status, when)}, ${venue}`,
    poster: (name: string) => `Poster for ${name}`,
  },
  over: {
    title: ({ name, site }: About, message: string) => `${name} · ${message} · ${site}`,
    description: (name: string, venue: string) => `${name} at ${venue} is over. See what’s coming up there next.`,
  },
  profile: {
    title: ({ name, site }: About, kind: string, town: string) => `${name} · ${inCity(kind, town)} · ${site}`,
    /** @param isUnclaimed no one sells tickets there: its shows come from other sources */
    description: (name: string, kind: string, town: string, isUnclaimed: boolean) =>
      `${name}, ${inCity(kind, town)}: upcoming shows${isUnclaimed ? '' : ' and tickets'}.`,
    picture: (name: string) => `Picture of ${name}`,
  },
  home: {
    title: (town: string, site: string) => `Live music near ${town} · ${site}`,
    description: (town: string) => `Find concerts, comedy and festivals near ${town}, tonight and this week.`,
  },
  discover: {
    title: (town: string | null, site: string) => `Shows ${where(town)} by date · ${site}`,
    description: (town: string | null) =>
      `All shows ${where(town)}, day by day. Filter by date, distance, genre, price and age.`,
    tabTitle: (heading: string, site: string) => `${heading} · ${site}`,
    tabDescription: (heading: string) => `${heading}, each with its next show. Follow them to hear about new ones.`,
  },
} as const
