import { paths } from '../../kernel/paths.ts'
import { previewSize } from '../../kernel/addresses/preview.ts'
import type { MetaDescriptor } from 'react-router'

export type Site = { productName: string; origin: string }

type About = {
  title: string
  description: string
  /** Path of ours, under which the page is known. */
  path: string
  type?: 'website' | 'article' | 'profile'
  pictureId?: string | null
  /** Path of a picture made for link previews, in their size. */
  previewPath?: string
  /** What the picture shows; defaults to the title. */
  pictureAlt?: string
  /** Paths of the page's shows as a feed and as a calendar. */
  feeds?: { name: string; atom: string; calendar: string }
  /** False keeps it out of search engines; links on it are still followed. */
  isIndexed?: boolean
  /** schema.org; React Router escapes what could end a script. */
  jsonLd?: Record<string, unknown> | null
}

const longest = 160

/** What search engines and link previews read of a page. Built by loaders, so that browsers do not carry it. */
export function pageMeta({ productName, origin }: Site, about: About): MetaDescriptor[] {
  const {
    title,
    path,
    type = 'website',
    pictureId,
    previewPath,
    pictureAlt = title,
    jsonLd,
    isIndexed = true,
    feeds,
  } = about
  const description = shortened(about.description)
  const url = origin + path
  const picture = previewPath ? origin + previewPath : pictureId ? pictureUrl(origin, pictureId) : null
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
    ...(feeds ? feedMeta(feeds, origin) : []),
    { property: 'og:site_name', content: productName },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    ...(picture ? pictureMeta(picture, pictureAlt) : []),
    ...(previewPath ? previewSizeMeta : []),
    ...(jsonLd ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...jsonLd } }] : []),
  ]
}

const pictureMeta = (url: string, alt: string): MetaDescriptor[] => [
  { property: 'og:image', content: url },
  { property: 'og:image:alt', content: alt },
  { name: 'twitter:image', content: url },
  { name: 'twitter:image:alt', content: alt },
]

const feedMeta = ({ name, atom, calendar }: { name: string; atom: string; calendar: string }, origin: string) => [
  { tagName: 'link' as const, rel: 'alternate', type: 'application/atom+xml', title: name, href: origin + atom },
  { tagName: 'link' as const, rel: 'alternate', type: 'text/calendar', title: name, href: origin + calendar },
]

const previewSizeMeta: MetaDescriptor[] = [
  { property: 'og:image:type', content: 'image/jpeg' },
  { property: 'og:image:width', content: String(previewSize.width) },
  { property: 'og:image:height', content: String(previewSize.height) },
]

/** The JPEG that link previews take. */
export const pictureUrl = (origin: string, pictureId: string) => `${origin}${paths.picture(pictureId, 1280, 'jpg')}`

function shortened(text: string) {
  const characters = Array.from(text.replace(/\s+/g, ' ').trim())
  const isWhole = characters.length <= longest
  return isWhole
    ? characters.join('')
    : `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
}
