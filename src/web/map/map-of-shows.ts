import {
  AttributionControl,
  type GeoJSONSource,
  type Map as MapLibre,
  NavigationControl,
  type VariableAnchorOffsetCollectionSpecification,
} from 'maplibre-gl'
import type { ShowPoint } from '../../features/events/map/show-points.contract.ts'
import type { Box, Coordinates } from '../../kernel/places/geo.ts'
import { newMap } from './map-canvas.ts'
import { boxOf, cornersOf, isOneSpot, itemsOf, type MapItem, pointOf, roundedOut, spotKey } from './map-items.ts'
import { isMoved, positionOf, viewOf } from './map-view.ts'
import { words } from './map-words.ts'
import { townNames } from './outline-style.ts'
import { markerList } from './marker-list.ts'

export type ShowMapCanvas = {
  setPoints(points: readonly ShowPoint[]): void
  /** @param margin around the box, in pixels */
  lookAt(box: Box, margin: number): void
  /** Highlights the spot of a card, or the cluster that contains it. */
  mark(at: Coordinates | null): void
  /** Gives the focus to the marker of a key, or to the map. */
  focus(key?: string): void
  remove(): void
}

/** A place or several that are one spot on the map. */
export type OpenSpot = Pick<MapItem, 'key' | 'name' | 'onlyCity'> & { box: Box }

type Options = {
  styleUrl: string | null
  box: Box
  onReady: () => void
  /** What the map shows, whoever moved it. */
  onView: (view: Box) => void
  /** The person moved the map; null: a new search did. */
  onMove: (view: Box | null) => void
  onOpen: (spot: OpenSpot) => void
}

const source = 'shows'
/** Decision C38. */
const clustering = { cluster: true, clusterRadius: 40, clusterMinPoints: 2, clusterMaxZoom: 17 }
/** The view of a search; a person may zoom farther in. */
const closest = 13
/** Around the places of an opened cluster. */
const clusterMargin = 96
/** Pixels. */
const markerSize = 32
/** The position of a town's name, in letters from its dot: next to it, or next to a marker on it. */
const nameSides: VariableAnchorOffsetCollectionSpecification = [
  'left',
  [0.6, 0],
  'left',
  [1.5, 0],
  'right',
  [-1.5, 0],
  'top',
  [0, 1.2],
  'bottom',
  [0, -1.2],
]
/** Markers beyond the map's edge that are still in the list, and how far a card's cluster may be from it; pixels. */
const edgePx = 16
const nearPx = 60

/** A map with the shows of a search, in clusters that zoom in (spec 9, decision C38). */
export async function drawShows(element: HTMLElement, options: Options): Promise<ShowMapCanvas> {
  const { styleUrl } = options
  const map = await newMap(element, styleUrl, { bounds: cornersOf(options.box), dragRotate: false })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  map.addControl(
    new AttributionControl({ compact: true, ...(styleUrl === null && { customAttribution: words.outlines }) }),
  )

  let points: readonly ShowPoint[] = []
  let markedAt: Coordinates | null = null
  const markers = markerList(
    ({ at }) => map.project(at),
    (item) => void pick(item),
  )
  map.getCanvasContainer().append(markers.element)

  function draw() {
    if (!map.getSource(source)) return
    const { clientWidth: width, clientHeight: height } = map.getContainer()
    const isInSight = ({ at }: MapItem) => {
      const { x, y } = map.project(at)
      return x > -edgePx && y > -edgePx && x < width + edgePx && y < height + edgePx
    }
    markers.show(itemsOf(map.querySourceFeatures(source), points).filter(isInSight))
    mark()
  }

  function mark() {
    if (!markedAt) return markers.mark(null)
    const key = spotKey(markedAt)
    const from = map.project(markedAt)
    const distance = ({ at }: MapItem) => Math.hypot(map.project(at).x - from.x, map.project(at).y - from.y)
    const ownItem = markers.items.find((item) => item.key === key)
    const [nearest] = markers.items
      .filter(({ clusterId }) => clusterId !== null)
      .toSorted((a, b) => distance(a) - distance(b))
    markers.mark(ownItem?.key ?? (nearest && distance(nearest) < nearPx ? nearest.key : null))
  }

  async function pick({ key, name, at, onlyCity, clusterId }: MapItem) {
    if (clusterId === null)
      return options.onOpen({
        ...{ key, name, onlyCity },
        box: roundedOut({ south: at.lat, north: at.lat, west: at.lng, east: at.lng }),
      })
    const leaves = await map.getSource<GeoJSONSource>(source)?.getClusterLeaves(clusterId, points.length, 0)
    const box = boxOf(
      (leaves ?? []).flatMap(({ properties }) => points[Number(properties?.['index'])] ?? []).map(pointOf),
    )
    if (!box) return
    if (isOneSpot(box)) options.onOpen({ key, name, onlyCity, box: roundedOut(box) })
    else map.fitBounds(cornersOf(box), { padding: clusterMargin })
  }

  map.on('style.load', () => addSource(map, points))
  if (map.isStyleLoaded()) addSource(map, points)
  map.on('move', () => markers.place())
  let start = positionOf(map)
  map.on('movestart', () => {
    start = positionOf(map)
  })
  map.on('moveend', (event) => {
    draw()
    options.onView(viewOf(map))
    if ('isOfSearch' in event) options.onMove(null)
    else if ('originalEvent' in event && isMoved(map, start)) options.onMove(viewOf(map))
  })
  map.on('sourcedata', ({ sourceId }) => {
    if (sourceId === source && map.isSourceLoaded(source)) draw()
  })
  map.on('idle', draw)
  map.once('load', () => {
    options.onView(viewOf(map))
    options.onReady()
  })

  return {
    setPoints(next) {
      points = next
      void map.getSource<GeoJSONSource>(source)?.setData(featuresOf(next))
    },
    lookAt: (box, margin) =>
      void map.fitBounds(cornersOf(box), { padding: margin, maxZoom: closest, animate: false }, { isOfSearch: true }),
    mark(at) {
      markedAt = at
      mark()
    },
    focus(key) {
      const button = key && [...markers.element.querySelectorAll('button')].find((each) => each.dataset['key'] === key)
      const target = button || map.getCanvas()
      target.focus({ preventScroll: true })
    },
    remove: () => map.remove(),
  }
}

function addSource(map: MapLibre, points: readonly ShowPoint[]) {
  if (map.getSource(source)) return
  map.addSource(source, {
    type: 'geojson',
    data: featuresOf(points),
    ...clustering,
    clusterProperties: { shows: ['+', ['get', 'shows']] },
  })
  // A source without a layer loads no tiles; what it shows are the buttons.
  // This one keeps the names of towns away from them.
  map.addImage(source, { width: markerSize, height: markerSize, data: new Uint8Array(4 * markerSize ** 2) })
  map.addLayer({
    ...{ id: source, type: 'symbol', source },
    layout: { 'icon-image': source, 'icon-allow-overlap': true },
  })
  if (!map.getLayer(townNames)) return
  map.setLayoutProperty(townNames, 'text-variable-anchor-offset', nameSides)
}

const featuresOf = (points: readonly ShowPoint[]) => ({
  type: 'FeatureCollection' as const,
  features: points.map(({ latitude, longitude, shows }, index) => ({
    type: 'Feature' as const,
    geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
    properties: { index, shows },
  })),
})
