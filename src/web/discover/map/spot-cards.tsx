import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../kernel/paths.ts'
import { ask } from '../../api.ts'
import { CompactCard } from '../../events/cards/compact-card.tsx'
import type { Show } from '../../events/show.ts'
import { Icon } from '../../kit/icon.tsx'
import type { OpenSpot } from '../../map/map-of-shows.ts'
import { addressOf, type ResolvedFilters, searchInput } from '../search-filters.ts'
import { words } from './show-map-words.ts'

/** Cards of one spot; the list has the others. */
const cardsMax = 20

type Props = { spot: OpenSpot; filters: ResolvedFilters; onClose: () => void }
type Cards = { shows: readonly Show[]; hasMore: boolean } | { problem: string }

/** The shows of one spot of the map: a panel, on phones a sheet at the foot with a row that is swiped. */
export function SpotCards({ spot: { name, onlyCity, box }, filters, onClose }: Props) {
  const [cards, setCards] = useState<Cards | null>(null)
  const search = { ...filters, area: box }
  const key = JSON.stringify(searchInput(search))

  useEffect(() => {
    let isCurrent = true
    void ask('listEventsNearby', { ...JSON.parse(key), limit: cardsMax }).then((result) => {
      if (!isCurrent) return
      if (!result.ok) setCards({ problem: result.refusal.message })
      else setCards({ shows: result.answer.events, hasMore: result.answer.nextCursor !== null })
    })
    return () => {
      isCurrent = false
    }
  }, [key])

  /* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from any of its links */
  return (
    <section
      aria-labelledby="spot-name"
      onKeyDown={({ key: pressed }) => pressed === 'Escape' && onClose()}
      className="absolute inset-x-0 bottom-0 z-20 flex max-h-[75%] flex-col gap-2 rounded-t-card border-t border-line bg-night pt-1 pb-3 sm:right-auto sm:bottom-4 sm:left-4 sm:w-88 sm:rounded-card sm:border sm:border-line sm:p-3 shell:max-h-[55%]"
    >
      <div className="flex items-center justify-between gap-2 max-sm:pr-1 max-sm:pl-4">
        <h2 id="spot-name" ref={focusOnce} tabIndex={-1} className="min-w-0 text-xl wrap-anywhere outline-none">
          {name}
        </h2>
        <button
          type="button"
          aria-label={words.close}
          onClick={onClose}
          className="grid size-11 shrink-0 place-items-center rounded-pill hover:text-gold-2"
        >
          <Icon name="close" className="size-5" />
        </button>
      </div>
      {onlyCity !== null && <p className="text-sm text-mute max-sm:px-4">{words.onlyCity(onlyCity)}</p>}
      <div role="status" className="px-4 text-sm text-mute empty:hidden sm:px-0">
        {cards === null ? words.loadingShows : 'problem' in cards ? cards.problem : null}
      </div>
      {cards !== null && 'shows' in cards && (
        <ul className="flex gap-3 max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-3 max-sm:overflow-x-auto max-sm:px-3 max-sm:pb-1 sm:flex-col sm:overflow-y-auto sm:p-1">
          {cards.shows.map((show) => (
            <li key={show.occurrenceID} className="min-w-0 max-sm:w-[85%] max-sm:shrink-0 max-sm:snap-start">
              <CompactCard show={show} />
            </li>
          ))}
          {cards.hasMore && (
            <li className="shrink-0 self-center px-2">
              <Link
                to={addressOf(paths.discover, { ...search, view: null })}
                className="inline-flex min-h-11 items-center font-semibold text-gold hover:text-gold-2"
              >
                {words.seeAll}
              </Link>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

/** A person who opened the cards continues from their heading. */
const focusOnce = (heading: HTMLHeadingElement | null) => heading?.focus({ preventScroll: true })
