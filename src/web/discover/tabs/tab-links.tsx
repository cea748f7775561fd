import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { showCurrent } from '../../kit/device/show-current.ts'
import type { SearchFilters } from '../search-filters.ts'
import { type DiscoverTab, discoverTabs, tabAddress } from './discover-tabs.ts'
import { tabsWords } from './tabs-words.ts'

const fromTab = 'tab'

/** The tabs of Discover: links, so that they work without scripts and Back leads from one to the other. */
export function TabLinks({ current, filters }: { current: DiscoverTab; filters: Partial<SearchFilters> }) {
  const { state } = useLocation()
  const currentLink = useRef<HTMLAnchorElement>(null)

  // The screen that had the focus is gone: it stays on the tab for those who go by keyboard.
  useEffect(() => {
    if (state === fromTab && document.activeElement === document.body)
      currentLink.current?.focus({ preventScroll: true })
  }, [state])

  return (
    <nav
      ref={showCurrent}
      aria-label={tabsWords.label}
      className="relative -mx-4 overflow-x-auto px-4 shadow-[inset_0_-1px_var(--color-line)] [scrollbar-width:none] sm:mx-0 sm:px-0"
    >
      <ul className="flex gap-5 sm:gap-7">
        {discoverTabs.map((tab) => (
          <li key={tab} className="shrink-0">
            <Link
              ref={tab === current ? currentLink : null}
              to={tabAddress(tab, filters)}
              state={fromTab}
              aria-current={tab === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center border-b-2 border-transparent font-semibold text-mute hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-gold aria-[current=page]:text-gold"
            >
              {tabsWords.names[tab]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
