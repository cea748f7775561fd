import {
  AttributionControl,
  type GeoJSONSource,
  Map as MapLibre,
  type MapOptions as MapLibreOptions,
  Marker,
  NavigationControl,
  setWorkerUrl,
} from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import type { Coordinates } from '../../kernel/places/geo.ts'
import { ask } from '../api.ts'
import { words } from './map-words.ts'
import { namesWithRoom } from './names-with-room.ts'
import { noTowns, outlineStyle, townNames, townSource } from './outline-style.ts'

export type MapCanvas = {
  /** @param label the pin's label; null removes the pin */
  showPin(pin: Coordinates | null, label: string): void
  lookAt(point: Coordinates): void
  readonly zoom: number
  readonly center: Coordinates
  remove(): void
}

export type MapOptions = {
  zoom: number
  /** The operator's style, null for our own outlines. */
  styleUrl: string | null
  onReady: () => void
  onPoint: (point: Coordinates) => void
  onPinKey: (event: KeyboardEvent) => void
}

/** The middle of the country, until someone says where to look. */
const middle = { lat: 39.8, lng: -98.6 }
/** A pin is never shown zoomed out further: it would stand for a whole state. */
const farthestZoom = 6

/** A map with one pin in an element; a click or a drag says where the pin should be. */
export async function drawMap(element: HTMLElement, options: MapOptions): Promise<MapCanvas> {
  const { zoom, styleUrl, onReady, onPoint } = options
  const map = await newMap(element, styleUrl, { center: middle, zoom: 3, cooperativeGestures: true, dragRotate: false })
  map.touchZoomRotate.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }))
  map.addControl(
    new AttributionControl({ compact: true, ...(styleUrl === null && { customAttribution: words.outlines }) }),
  )
  map.once('load', onReady)
  map.on('click', ({ lngLat }) => onPoint(pointOf(lngLat)))

  const marker = new Marker({ element: pinElement(options.onPinKey), draggable: true, anchor: 'bottom' })
  marker.on('dragend', () => onPoint(pointOf(marker.getLngLat())))
  return {
    showPin(pin, label) {
      if (!pin) return void marker.remove()
      marker.getElement().setAttribute('aria-label', label)
      marker.setLngLat(pin)
      // Put on the map again, it would lose the focus that moves it by keys.
      if (!marker.getElement().isConnected) marker.addTo(map)
      if (map.getZoom() < farthestZoom) map.jumpTo({ center: pin, zoom })
      else if (!map.getBounds().contains(pin)) map.panTo(pin)
    },
    lookAt: (point) => void map.jumpTo({ center: point, zoom }),
    get zoom() {
      return map.getZoom()
    },
    get center() {
      return pointOf(map.getCenter())
    },
    remove: () => map.remove(),
  }
}

/** A picture of a place, which neither moves nor takes a click. @returns what takes it away again */
export async function drawPlace(
  element: HTMLElement,
  point: Coordinates,
  styleUrl: string | null,
): Promise<{ remove(): void }> {
  // Our outlines have no streets, so the towns around the place show where it is.
  const zoom = styleUrl ? streetZoom : townZoom
  const map = await newMap(element, styleUrl, { center: point, zoom, interactive: false })
  const pin = document.createElement('div')
  pin.append(pinDrop())
  new Marker({ element: pin, anchor: 'bottom' }).setLngLat(point).addTo(map)
  // An operator's style says whose it is. The Census Bureau's outlines need no mark, and the footer names GeoNames.
  if (styleUrl) map.addControl(new AttributionControl({ compact: true }))
  return { remove: () => map.remove() }
}

const streetZoom = 14
const townZoom = 9

/** A map in the operator's style or our outlines, with the names of the largest towns in view. */
export async function newMap(element: HTMLElement, styleUrl: string | null, options: Partial<MapLibreOptions>) {
  setWorkerUrl(workerUrl)
  const map = new MapLibre({
    container: element,
    style: styleUrl ?? (await outlineStyle(options.interactive ?? true)),
    maxZoom: 18,
    minZoom: 2,
    attributionControl: false,
    locale: { 'Map.Title': words.map },
    ...options,
  })
  nameTowns(map, options.interactive ?? true)
  if (styleUrl) fallBackToOutlines(map, options.interactive ?? true)
  return map
}

const pointOf = ({ lat, lng }: Coordinates): Coordinates => ({ lat, lng })

/** A style that fails to load, whatever the reason, leaves no empty map. */
function fallBackToOutlines(map: MapLibre, isInteractive: boolean) {
  map.on('error', () => {
    if (!map.isStyleLoaded() && !map.getSource(townSource))
      void outlineStyle(isInteractive).then((style) => map.setStyle(style))
  })
}

/** Keeps the names of the largest towns in view on the map; an operator's style has its own. */
function nameTowns(map: MapLibre, isInteractive: boolean) {
  let newest = new AbortController()
  const read = () => {
    newest.abort()
    newest = new AbortController()
    void readTowns(map, isInteractive, newest.signal)
  }
  map.once('styledata', () => {
    // Names that have room for sure: MapLibre drops none of them, and no dot is left without one.
    if (!isInteractive && map.getLayer(townNames)) map.setLayoutProperty(townNames, 'text-allow-overlap', true)
    read()
  })
  if (isInteractive) map.on('moveend', read)
  map.once('remove', () => newest.abort())
}

/** @param signal aborts once the map shows something else or is gone: answers may come in any order */
async function readTowns(map: MapLibre, isInteractive: boolean, signal: AbortSignal) {
  const source = map.getSource<GeoJSONSource>(townSource)
  if (!source) return
  const bounds = map.getBounds()
  const result = await ask('listTowns', {
    south: Math.max(-90, bounds.getSouth()),
    north: Math.min(90, bounds.getNorth()),
    west: Math.max(-180, bounds.getWest()),
    east: Math.min(180, bounds.getEast()),
  })
  if (!result.ok || signal.aborted) return
  const { clientWidth: width, clientHeight: height } = map.getContainer()
  const towns = result.answer.towns.map((town) => ({ ...town, dot: map.project([town.longitude, town.latitude]) }))
  const named = isInteractive
    ? towns.map((town) => ({ ...town, anchor: 'left' }))
    : namesWithRoom(towns, { width, height })
  await source.setData({
    ...noTowns,
    features: named.map(({ name, latitude, longitude, anchor }, rank) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: { name, rank, anchor },
    })),
  })
}

function pinElement(onKey: (event: KeyboardEvent) => void) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'flex size-11 cursor-grab items-end justify-center rounded-field pb-1'
  button.append(pinDrop())
  button.addEventListener('keydown', onKey)
  button.addEventListener('click', (event) => event.stopPropagation())
  return button
}

function pinDrop() {
  const drop = document.createElement('span')
  drop.className = 'block size-6 rotate-45 rounded-pill rounded-br-none border-2 border-night bg-gold'
  return drop
}
