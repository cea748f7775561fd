import { ArrowUpRight } from 'lucide-react'
import { handleIn } from '../../features/entities/rules/social-links.ts'
import { siteOf } from '../../features/events/rules/parse-link.ts'
import { words } from './profiles-words.ts'

/** Where else to find an entity; each link says where it leads. */
export function SocialLinks({ links }: { links: Readonly<Record<string, string>> }) {
  const items = Object.entries(words.links).flatMap(([site, name]) => {
    const href = links[site]
    return href?.startsWith('https://') ? [{ name, href, where: handleIn(site, href) ?? siteOf(href) }] : []
  })
  if (items.length === 0) return null
  return (
    <nav aria-label={words.elsewhere}>
      <ul className="flex flex-col gap-2">
        {items.map(({ name, href, where }) => (
          <li key={name}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
              className="flex min-h-11 items-center justify-between gap-3 rounded-card border border-line bg-deck px-4 py-2 hover:border-gold"
            >
              <span className="flex min-w-0 flex-col leading-tight">
                <span className="font-semibold">{name}</span>
                <span className="truncate text-sm text-mute">{where}</span>
              </span>
              <ArrowUpRight aria-hidden="true" className="size-5 shrink-0 text-gold" />
              <span className="sr-only">{words.newTab}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
