type About = { site: string; name: string }
type EventAbout = About & { day: string; when: string; venue: string; city: string; summary: string }

const inCity = (kind: string, city: string) => (city ? `${kind} in ${city}` : kind)

/** @param town null is a part of the map */
const where = (town: string | null) => (town === null ? 'in this map area' : `near ${town}`)

/** Titles and descriptions that search engines and link previews read; pages of text bring their own. */
export const seoWords = {
  event: {
    title: ({ name, day, venue, site }: EventAbout) => `${name} · ${day} at ${venue} · ${site}`,
    description: ({ when, venue, city, summary }: EventAbout) => `${when}, ${venue}, ${city}. ${summary}`,
    preview: ({ name, when, venue }: EventAbout) => `${name}: ${when}, ${venue}`,
    poster: (name: string) => `Poster for ${name}`,
  },
  over: {
    title: ({ name, site }: About, message: string) => `${name} · ${message} · ${site}`,
    description: (name: string, venue: string) => `${name} at ${venue} is over. See what’s coming up there next.`,
  },
  profile: {
    title: ({ name, site }: About, kind: string, town: string) => `${name} · ${inCity(kind, town)} · ${site}`,
    description: (name: string, kind: string, town: string) =>
      `${name}, ${inCity(kind, town)}: upcoming shows and tickets.`,
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
