/** Hosts whose players may be embedded in our pages; the pages' policy names no others (decision G29). */
export const playerOrigins = [
  'https://www.youtube-nocookie.com',
  'https://open.spotify.com',
  'https://w.soundcloud.com',
  'https://bandcamp.com',
  'https://embed.music.apple.com',
  'https://player.vimeo.com',
] as const

export type PlayerAddress = {
  service: 'youtube' | 'spotify' | 'soundcloud' | 'bandcamp' | 'appleMusic' | 'vimeo'
  src: string
  shape: 'video' | 'audio'
}

type Service = {
  service: PlayerAddress['service']
  hosts: RegExp
  shape: PlayerAddress['shape']
  /** Null for one of their pages that isn't a recording. */
  src: (page: URL) => string | null
}

const services: Service[] = [
  {
    service: 'youtube',
    hosts: /^((www|m|music)\.)?youtube(-nocookie)?\.com$|^youtu\.be$/,
    shape: 'video',
    src: (page) => {
      const [, path] = /^\/(?:(?:embed|shorts|live|v)\/)?([\w-]{11})$/.exec(page.pathname) ?? []
      const id = page.hostname === 'youtu.be' || page.pathname !== '/watch' ? path : page.searchParams.get('v')
      return id && /^[\w-]{11}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : null
    },
  },
  {
    service: 'spotify',
    hosts: /^open\.spotify\.com$/,
    shape: 'audio',
    src: ({ pathname }) => {
      const [, kind, id] =
        /^(?:\/intl-[a-z]{2})?(?:\/embed)?\/(track|album|artist|playlist|episode|show)\/(\w{22})$/.exec(pathname) ?? []
      return id ? `https://open.spotify.com/embed/${kind}/${id}` : null
    },
  },
  {
    service: 'soundcloud',
    hosts: /^((www|m)\.)?soundcloud\.com$/,
    shape: 'audio',
    src: ({ pathname }) =>
      /^\/[\w-]+\/(sets\/)?[\w-]+$/.test(pathname)
        ? `https://w.soundcloud.com/player/?url=${encodeURIComponent(`https://soundcloud.com${pathname}`)}&visual=false`
        : null,
  },
  {
    // A page's address does not tell its number; the one that Bandcamp's own "Share / Embed" gives does.
    service: 'bandcamp',
    hosts: /^bandcamp\.com$/,
    shape: 'audio',
    src: ({ pathname }) => {
      const [, kind, id] = /^\/EmbeddedPlayer\/(?:[\w.-]+=[\w.-]+\/)*?(album|track)=(\d+)(?:\/|$)/.exec(pathname) ?? []
      return id ? `https://bandcamp.com/EmbeddedPlayer/${kind}=${id}/size=large/artwork=small/transparent=true/` : null
    },
  },
  {
    service: 'appleMusic',
    hosts: /^(embed\.)?music\.apple\.com$/,
    shape: 'audio',
    src: ({ pathname, searchParams }) => {
      if (!/^\/[a-z]{2}\/(album|song|playlist|music-video)\/[\w%.-]+(\/[\w.-]+)?$/.test(pathname)) return null
      const song = searchParams.get('i')
      return `https://embed.music.apple.com${pathname}${song && /^\d+$/.test(song) ? `?i=${song}` : ''}`
    },
  },
  {
    service: 'vimeo',
    hosts: /^(www\.|player\.)?vimeo\.com$/,
    shape: 'video',
    src: ({ pathname, searchParams }) => {
      const [, id, secret = searchParams.get('h') ?? ''] = /^\/(?:video\/)?(\d+)(?:\/(\w+))?$/.exec(pathname) ?? []
      if (!id) return null
      return `https://player.vimeo.com/video/${id}?dnt=1${/^\w+$/.test(secret) ? `&h=${secret}` : ''}`
    },
  },
]

/**
 * The player for a sample's link.
 *
 * @returns null for hosts without a player and for pages that aren't recordings: these stay links
 */
export function playerAddress(link: string): PlayerAddress | null {
  const page = URL.parse(link)
  if (page?.protocol !== 'https:' || page.port || page.username) return null
  const match = services.find(({ hosts }) => hosts.test(page.hostname))
  const src = match?.src(page)
  return match && src ? { service: match.service, src, shape: match.shape } : null
}
