import { Link } from 'react-router'
import { paths } from '../../kernel/paths.ts'
import { showCurrent } from '../kit/device/show-current.ts'
import { words } from './gigs-words.ts'

export const gigTabs = ['find', 'requests', 'invites', 'calendar'] as const
export type GigTab = (typeof gigTabs)[number]

/** How many requests and invites wait for the page. */
export type Waiting = Partial<Record<GigTab, number>>

type Props = { entityId: string; current: GigTab; waiting: Waiting }

/** The tabs of the Gig Hub, all in sight on a phone; each has its address, so Back leads to the one before. */
export function GigTabs({ entityId, current, waiting }: Props) {
  return (
    <nav
      ref={showCurrent}
      aria-label={words.tabs.label}
      className="relative -mx-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0"
    >
      <ul className="flex gap-1 sm:gap-2">
        {gigTabs.map((tab) => (
          <li key={tab} className="flex-auto sm:flex-none">
            <Link
              to={paths.gigHubTab(entityId, tab)}
              aria-current={tab === current ? 'page' : undefined}
              className="flex min-h-11 items-center justify-center gap-1 rounded-pill border border-line bg-deck px-1.5 font-semibold sm:gap-2 sm:px-4 hover:border-gold aria-[current=page]:border-gold aria-[current=page]:text-gold"
            >
              {words.tabs[tab]}
              {(waiting[tab] ?? 0) > 0 && (
                <span className="rounded-pill bg-gold px-1.5 text-sm text-night tabular-nums">
                  <span aria-hidden="true">{waiting[tab]}</span>
                  <span className="sr-only">{words.tabs.open(waiting[tab] ?? 0)}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
