import { badLinkMessage, linkHost, withHttps } from '../../../kernel/link-host.ts'

/** The links of an entity and the hosts that each may lead to; any host for a website (decision G11). */
export const socialSites = {
  website: { label: 'Website', hosts: null },
  instagram: { label: 'Instagram', hosts: ['instagram.com'] },
  facebook: { label: 'Facebook', hosts: ['facebook.com', 'fb.com', 'fb.me'] },
  tiktok: { label: 'TikTok', hosts: ['tiktok.com'] },
  youtube: { label: 'YouTube', hosts: ['youtube.com', 'youtu.be'] },
  spotify: { label: 'Spotify', hosts: ['spotify.com', 'spotify.link'] },
  appleMusic: { label: 'Apple Music', hosts: ['music.apple.com', 'itunes.apple.com'] },
  soundcloud: { label: 'SoundCloud', hosts: ['soundcloud.com'] },
  bandcamp: { label: 'Bandcamp', hosts: ['bandcamp.com'] },
  x: { label: 'X', hosts: ['x.com', 'twitter.com'] },
} as const satisfies Record<string, { label: string; hosts: readonly string[] | null }>

export type SocialSite = keyof typeof socialSites
export const socialSiteNames = Object.keys(socialSites) as SocialSite[]

/** Where a handle leads; the sites without are linked by their whole address. */
const handlePaths: Readonly<Partial<Record<string, string>>> = {
  instagram: 'https://instagram.com/',
  facebook: 'https://facebook.com/',
  tiktok: 'https://tiktok.com/@',
  youtube: 'https://youtube.com/@',
  soundcloud: 'https://soundcloud.com/',
  x: 'https://x.com/',
} satisfies Partial<Record<SocialSite, string>>

const handleForm = /^(?:@[\w.-]+|[\w-]+)$/

/** A link as people type it, "@rootcellar" or "example.com", as a complete URL; anything else is unchanged. */
export function fullLink(site: SocialSite, input: string): string {
  const text = input.trim()
  const path = handlePaths[site]
  if (path && handleForm.test(text)) return path + text.replace(/^@/, '')
  return withHttps(text)
}

/** `@rootcellar` of a link that leads to a handle; null for any other address, such as one of a post. */
export function handleIn(site: string, link: string): string | null {
  const path = handlePaths[site]
  if (!path) return null
  const [address = ''] = link.split(/[?#]/, 1)
  const plain = address
    .replace(/^https:\/\/(?:www|m|mobile)\./i, 'https://')
    .replace(/^https:\/\/twitter\.com\//i, path)
  if (!plain.toLowerCase().startsWith(path)) return null
  const name = plain.slice(path.length).replace(/\/$/, '')
  return /^[\w.-]+$/.test(name) && !name.endsWith('.php') ? `@${name}` : null
}

/** What is wrong with an entity's link, as a sentence; null for a good one and for none. */
export function socialLinkProblem(site: SocialSite, link: string): string | null {
  if (!link) return null
  const { label, hosts } = socialSites[site]
  const host = linkHost(link)
  if (!host) return badLinkMessage(`${label} link`, link)
  if (!hosts || hosts.some((siteHost) => host === siteHost || host.endsWith(`.${siteHost}`))) return null
  return `The ${label} link must go to ${hosts[0]}`
}
