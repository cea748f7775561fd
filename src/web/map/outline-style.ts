import outlinesUrl from 'us-atlas/counties-10m.json?url'
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { feature, mesh } from 'topojson-client'
import { areaNames } from './area-names.ts'

type Outlines = Parameters<typeof mesh>[0]
type Shapes = NonNullable<Parameters<typeof mesh>[1]>

/** The source of the towns' names, which a map fills as it is moved. */
export const townSource = 'towns'
/** The layer of these names. */
export const townNames = 'town-names'
export const noTowns = { type: 'FeatureCollection' as const, features: [] }

/** The theme's colors: a map's style knows no CSS variables. */
const colors = {
  night: '#0b1430',
  deck: '#131f45',
  line: '#2f3f76',
  mute: '#b3bddd',
  ink: '#f5f7fd',
  faint: '#7f8cbb',
  gold: '#f4c34f',
}

/**
 * A map of states, counties and towns from our own files, in our own colors (decision G34).
 *
 * @param hasAreaNames whether states and counties are labeled: a small map only has room for towns
 * @throws when the outlines can't be fetched
 */
export async function outlineStyle(hasAreaNames: boolean): Promise<StyleSpecification> {
  const answer = await fetch(outlinesUrl, { signal: AbortSignal.timeout(60_000) })
  if (!answer.ok) throw new Error(`The outlines answered with ${answer.status}`)
  const outlines: Outlines & { objects: { states: Shapes; counties: Shapes } } = await answer.json()
  const { states, counties } = outlines.objects
  const namesOf = (shapes: Shapes) => (hasAreaNames ? areaNames(areasOf(feature(outlines, shapes))) : noTowns)
  return {
    version: 8,
    sources: {
      'state-names': { type: 'geojson', data: namesOf(states) },
      'county-names': { type: 'geojson', data: namesOf(counties) },
      land: { type: 'geojson', data: feature(outlines, states) },
      states: { type: 'geojson', data: mesh(outlines, states, (a, b) => a !== b) },
      coast: { type: 'geojson', data: mesh(outlines, states, (a, b) => a === b) },
      counties: { type: 'geojson', data: mesh(outlines, counties, (a, b) => a !== b) },
      [townSource]: { type: 'geojson', data: noTowns },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colors.night } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colors.deck } },
      {
        id: 'counties',
        type: 'line',
        source: 'counties',
        minzoom: 5,
        paint: { 'line-color': colors.line, 'line-width': ['interpolate', ['linear'], ['zoom'], 5, 0.4, 10, 1.5] },
      },
      // Coarser than the coast is: from close up, in gold, it would be all that one sees.
      {
        id: 'coast',
        type: 'line',
        source: 'coast',
        paint: { 'line-color': colors.line, 'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.8, 10, 1.5] },
      },
      {
        id: 'states',
        type: 'line',
        source: 'states',
        paint: {
          'line-color': colors.gold,
          'line-opacity': 0.6,
          'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.8, 10, 2],
        },
      },
      areaNamesLayer('county-names', { minzoom: 7.5, size: [7.5, 10, 11, 13] }),
      // Over the counties' names, and gone where one sees a single state.
      { ...areaNamesLayer('state-names', { minzoom: 3.5, size: [3.5, 11, 7, 16] }), maxzoom: 7.5 },
      {
        id: 'town-dots',
        type: 'circle',
        source: townSource,
        paint: {
          'circle-radius': ['interpolate', ['linear'], ['get', 'rank'], 0, 4, 12, 2.5],
          'circle-color': colors.mute,
        },
      },
      {
        id: townNames,
        type: 'symbol',
        source: townSource,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': ['sans-serif'],
          // The largest towns in view stand out.
          'text-size': ['interpolate', ['linear'], ['get', 'rank'], 0, 17, 6, 14, 20, 12],
          'text-anchor': ['get', 'anchor'],
          'text-offset': [
            'case',
            ['==', ['get', 'anchor'], 'right'],
            ['literal', [-0.6, 0]],
            ['==', ['get', 'anchor'], 'top'],
            ['literal', [0, 0.6]],
            ['literal', [0.6, 0]],
          ],
          'symbol-sort-key': ['get', 'rank'],
        },
        paint: {
          'text-color': ['step', ['get', 'rank'], colors.ink, 4, colors.mute],
          'text-halo-color': colors.night,
          'text-halo-width': 1.5,
        },
      },
    ],
  }
}

const areasOf = (shapes: ReturnType<typeof feature>) =>
  shapes.type === 'FeatureCollection' ? shapes.features : [shapes]

/** @param size the starting zoom and pixels, then the zoom and pixels from which it stays the same */
function areaNamesLayer(
  source: string,
  { minzoom, size: [from, least, until, most] }: { minzoom: number; size: [number, number, number, number] },
) {
  return {
    ...{ id: source, type: 'symbol' as const, source, minzoom },
    layout: {
      'text-field': ['get', 'name'],
      'text-font': ['sans-serif'],
      'text-size': ['interpolate', ['linear'], ['zoom'], from, least, until, most],
      'text-transform': 'uppercase',
      'text-letter-spacing': 0.15,
      'text-max-width': 8,
      'symbol-sort-key': ['get', 'rank'],
    },
    paint: { 'text-color': colors.faint, 'text-halo-color': colors.deck, 'text-halo-width': 1 },
  } satisfies LayerSpecification
}
