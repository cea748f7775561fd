import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../kernel/paths.ts'
import type { ShowPoint } from '../../../features/events/map/show-points.contract.ts'
import { type Box, boxAround, type Coordinates, milesToKm } from '../../../kernel/places/geo.ts'
import type { Show } from '../../events/show.ts'
import { Button } from '../../kit/button.tsx'
import { controlsLook, mountMap } from '../../map/map-frame.ts'
import type { OpenSpot, ShowMapCanvas } from '../../map/map-of-shows.ts'
import { boxOf, pointOf, pointsIn } from '../../map/map-items.ts'
import { useRootData } from '../../root-data.ts'
import { addressOf, type ResolvedFilters } from '../search-filters.ts'
import { areaText, isSearchable } from '../../../features/events/rules/search/area-address.ts'
import { words } from './show-map-words.ts'
import { SpotCards } from './spot-cards.tsx'
import { useCardsMarked } from './use-cards-marked.ts'
import { useShowPoints } from './use-show-points.ts'

type Props = {
  filters: ResolvedFilters
  center: Coordinates
  shows: readonly Show[]
  /** On phones, next to the number of shows. */
  toList: ReactNode
  onMissing: () => void
}

/** Padding around the shows of a search, so that they are neither at the map's edge nor under its buttons; pixels. */
const searchMargin = 64

/** The map of a search: its shows in clusters, the cards of a place, and another search wherever it is moved. */
export function ShowMap({ filters, center, shows, toList, onMissing }: Props) {
  const navigate = useNavigate()
  const element = useRef<HTMLDivElement>(null)
  const [canvas, setCanvas] = useState<ShowMapCanvas | null>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'missing'>('loading')
  /** Where the person moved the map; null while it shows a search. */
  const [view, setView] = useState<Box | null>(null)
  const [viewport, setViewport] = useState<Box | null>(null)
  const [spot, setSpot] = useState<OpenSpot | null>(null)
  const styleUrl = useRootData()?.mapStyleUrl ?? null
  const { points, isCapped, hasFailed, isStale, key } = useShowPoints(filters)
  const shownArea = useRef('')
  const first = useRef({ box: filters.area ?? boxAround(center, milesToKm(filters.radius)), onMissing })

  useEffect(() => {
    const { box, onMissing: report } = first.current
    const onMove = (moved: Box | null) => {
      setView(moved)
      // Its search is gone.
      if (!moved) setSpot(null)
    }
    const load = async () => {
      const { drawShows } = await import('../../map/map-of-shows.ts')
      const options = { styleUrl, box, onReady: () => setState('ready'), onView: setViewport, onMove, onOpen: setSpot }
      return (into: HTMLElement) => drawShows(into, options)
    }
    const onMapMissing = () => {
      setState('missing')
      report()
    }
    return mountMap<ShowMapCanvas>(element.current, load, { onCanvas: setCanvas, onMissing: onMapMissing })
  }, [styleUrl])

  // A search that the map itself started leaves it in place.
  const target = filters.area ?? boxOf(points.map(pointOf)) ?? boxAround(center, milesToKm(filters.radius))
  const targetText = areaText(target)
  useEffect(() => {
    if (!canvas || key === null || isStale) return
    canvas.setPoints(points)
    if (shownArea.current === targetText) return
    shownArea.current = targetText
    canvas.lookAt(target, filters.area ? 0 : searchMargin)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the text says the same as the box
  }, [canvas, key, isStale, points, targetText])

  useCardsMarked(shows, canvas)

  function searchHere(area: Box) {
    shownArea.current = areaText(area)
    setView(null)
    setSpot(null)
    canvas?.focus()
    void navigate(addressOf(paths.discover, { ...filters, area }), { preventScrollReset: true })
  }

  function closeSpot() {
    setSpot(null)
    canvas?.focus(spot?.key)
  }

  if (state === 'missing') return <p className="text-mute">{words.noMap}</p>
  const pointsInView = viewport ? pointsIn(points, viewport) : points
  const total = (some: readonly ShowPoint[]) => some.reduce((sum, point) => sum + point.shows, 0)
  const venuesOf = (some: readonly ShowPoint[]) => some.reduce((sum, point) => sum + point.venues, 0)
  return (
    <section
      aria-label={words.map}
      aria-busy={state === 'loading'}
      className={`flex size-full flex-col bg-deck ${controlsLook}`}
    >
      <div className="flex items-center justify-between gap-3 px-4 py-2 shell:pointer-events-none shell:absolute shell:inset-x-12 shell:top-3 shell:z-10 shell:flex-col shell:gap-2 shell:p-0">
        {view && (
          <Button
            variant="gold"
            className="pointer-events-auto shadow-xl max-shell:absolute max-shell:top-18 max-shell:left-1/2 max-shell:z-10 max-shell:-translate-x-1/2"
            disabled={!isSearchable(view)}
            onClick={() => searchHere(view)}
          >
            {isSearchable(view) ? words.searchArea : words.zoomIn}
          </Button>
        )}
        <output className="text-sm max-shell:text-mute shell:rounded-pill shell:bg-night/90 shell:px-3 shell:py-1 shell:text-center shell:empty:hidden">
          {hasFailed
            ? words.failed
            : key !== null &&
              (isCapped ? words.capped(total(points)) : words.count(total(pointsInView), venuesOf(pointsInView)))}
        </output>
        {toList}
      </div>
      <div className="relative min-h-0 flex-1">
        <div ref={element} className="size-full" />
        {state === 'loading' && (
          <p className="absolute inset-0 grid place-items-center text-sm text-mute">{words.loading}</p>
        )}
      </div>
      {spot && <SpotCards key={spot.key} spot={spot} filters={filters} onClose={closeSpot} />}
    </section>
  )
}
