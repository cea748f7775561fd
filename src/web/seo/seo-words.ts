type About = { site: string; name: string }
type EventAbout = About & { day: string; when: string; venue: string; city: string; summary: string }

const inCity = (kind: string, city: string) => (city ? `${kind} in ${city}` : kind)

/** Titles and descriptions that search engines and link previews read; pages of text bring their own. */
export const seoWords = {
  event: {
    title: ({ name, day, venue, site }: EventAbout) => `${name} · ${day} at ${venue} · ${site}`,
    description: ({ when, venue, city, summary }: EventAbout) => `${when}, ${venue}, ${city}. ${summary}`,
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
    title: (town: string, site: string) => `Shows near ${town} by date · ${site}`,
    description: (town: string) =>
      `All shows near ${town}, day by day. Filter by date, distance, genre, price and age.`,
    tabTitle: (heading: string, site: string) => `${heading} · ${site}`,
    tabDescription: (heading: string) => `${heading}, each with its next show. Follow them to hear about new ones.`,
  },
} as const
