import outlinesUrl from 'us-atlas/counties-10m.json?url'
import type { StyleSpecification } from 'maplibre-gl'
import { feature, mesh } from 'topojson-client'

type Outlines = Parameters<typeof mesh>[0]
type Shapes = NonNullable<Parameters<typeof mesh>[1]>

/** The source of the towns' names, which a map fills as it is moved. */
export const townSource = 'towns'
/** The layer of these names. */
export const townNames = 'town-names'
export const noTowns = { type: 'FeatureCollection' as const, features: [] }

/** The theme's colors: a map's style knows no CSS variables. */
const colors = { night: '#0b1430', deck: '#131f45', line: '#2f3f76', mute: '#b3bddd', gold: '#f4c34f' }

/**
 * A map of states, counties and towns from our own files, in our own colors (decision G34).
 *
 * @throws when the outlines cannot be fetched
 */
export async function outlineStyle(): Promise<StyleSpecification> {
  const answer = await fetch(outlinesUrl, { signal: AbortSignal.timeout(60_000) })
  if (!answer.ok) throw new Error(`The outlines answered with ${answer.status}`)
  const outlines: Outlines & { objects: { states: Shapes; counties: Shapes } } = await answer.json()
  const { states, counties } = outlines.objects
  return {
    version: 8,
    sources: {
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
      {
        id: 'town-dots',
        type: 'circle',
        source: townSource,
        paint: { 'circle-radius': 3, 'circle-color': colors.mute },
      },
      {
        id: townNames,
        type: 'symbol',
        source: townSource,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': ['sans-serif'],
          'text-size': 13,
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
        paint: { 'text-color': colors.mute, 'text-halo-color': colors.night, 'text-halo-width': 1.5 },
      },
    ],
  }
}
