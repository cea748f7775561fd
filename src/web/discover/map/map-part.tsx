import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { paths } from '../../../kernel/paths.ts'
import type { Coordinates } from '../../../kernel/places/geo.ts'
import type { Show } from '../../events/show.ts'
import { ButtonLink } from '../../kit/button-link.tsx'
import { optionalPart } from '../../shell/chunk-recovery/optional-part.ts'
import { discoverWords } from '../discover-words.ts'
import { addressOf, type ResolvedFilters } from '../search-filters.ts'

const ShowMap = lazy(optionalPart(async () => (await import('./show-map.tsx')).ShowMap))

type Props = {
  filters: ResolvedFilters
  /** Of the place that the list is about. */
  center: Coordinates
  /** On this page of the list. */
  shows: readonly Show[]
}

/**
 * The map beside a list of shows where there is room; on phones in its place, where the address says so, and a button
 * that changes between them: over a list that has shows, and above the map, where it covers no marker and no card. The map's script is
 * loaded only when the map is shown; without script there is the list.
 */
export function MapPart({ filters, center, shows }: Props) {
  const isWide = useIsWide()
  const [isMissing, setIsMissing] = useState(false)
  const isMapView = filters.view === 'map'
  const toList = (
    <ButtonLink to={addressOf(paths.discover, { ...filters, view: null })} className="shell:hidden">
      {discoverWords.list}
    </ButtonLink>
  )
  return (
    <>
      <div
        data-instead-of-list={isMapView && !isMissing ? '' : undefined}
        className={`relative noscript:hidden shell:sticky shell:top-[var(--header,50px)] shell:col-start-2 shell:row-span-2 shell:row-start-1 shell:h-[calc(100dvh-var(--header,50px))] ${isMapView ? '' : 'max-shell:hidden'} ${isMissing ? 'p-4' : 'h-[max(24rem,calc(100dvh-var(--header,50px)-15.5rem))]'}`}
      >
        {(isWide || isMapView) && (
          <Suspense fallback={<div className="flex justify-end px-4 py-2">{toList}</div>}>
            <ShowMap
              filters={filters}
              center={center}
              shows={shows}
              toList={toList}
              onMissing={() => setIsMissing(true)}
            />
          </Suspense>
        )}
      </div>
      {!isMissing && !isMapView && shows.length > 0 && (
        <p className="pointer-events-none sticky bottom-4 z-30 mb-4 flex justify-center noscript:hidden shell:hidden [body:has(#hold-bar)_&]:bottom-20">
          <ButtonLink
            to={addressOf(paths.discover, { ...filters, view: 'map' })}
            className="pointer-events-auto shadow-xl"
          >
            {discoverWords.map}
          </ButtonLink>
        </p>
      )}
    </>
  )
}

/** The width from which two columns fit, `shell:` in classes. */
const query = '(min-width: 64rem)'

function subscribe(listener: () => void) {
  const list = matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** Whether the window is wide enough for two columns; the server cannot know. */
const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
