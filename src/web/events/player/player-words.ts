/** Every text of a sample's player, on the pages of events and entities. */
export const playerWords = {
  services: {
    youtube: 'YouTube',
    spotify: 'Spotify',
    soundcloud: 'SoundCloud',
    bandcamp: 'Bandcamp',
    appleMusic: 'Apple Music',
    vimeo: 'Vimeo',
  },
  sample: 'Listen to a sample',
  play: (service: string) => `Play on ${service}`,
  note: (service: string) => `Pressing play loads ${service}, which may collect data about your visit.`,
  title: (title: string, service: string) => `${service} player: ${title}`,
  open: (service: string) => `Open in ${service}`,
} as const
