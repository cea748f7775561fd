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
  sample: 'Hear a sample',
  play: (service: string) => `Play from ${service}`,
  note: (service: string) =>
    `Nothing is loaded from ${service} before you press play. Then it learns that you are here.`,
  title: (title: string, service: string) => `Player of ${service}: ${title}`,
  open: (service: string) => `Open at ${service}`,
} as const
