type Position = number[]
type Ring = Position[]
/** A state or a county, as GeoJSON. */
type Area = {
  properties: Record<string, unknown> | null
  geometry: { type: string; coordinates?: unknown }
}

/** A name for each area, at the middle of its largest part, the largest areas first. */
export function areaNames(areas: readonly Area[]) {
  const named = areas.flatMap(({ properties, geometry }) => {
    const name = properties?.['name']
    const largest = ringsOf(geometry)
      .map((ring) => middleOf(ring))
      .toSorted((a, b) => b.size - a.size)[0]
    return typeof name === 'string' && largest ? [{ name, ...largest }] : []
  })
  return {
    type: 'FeatureCollection' as const,
    features: named
      .toSorted((a, b) => b.size - a.size)
      .map(({ name, at }, rank) => ({
        type: 'Feature' as const,
        geometry: { type: 'Point' as const, coordinates: at },
        properties: { name, rank },
      })),
  }
}

/** The outer rings of a polygon or of several. */
function ringsOf({ type, coordinates }: Area['geometry']): Ring[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- GeoJSON says so by its type
  if (type === 'Polygon') return (coordinates as Ring[]).slice(0, 1)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- GeoJSON says so by its type
  if (type === 'MultiPolygon') return (coordinates as Ring[][]).flatMap((polygon) => polygon.slice(0, 1))
  return []
}

/** The centroid of a ring and its size in square degrees, by the shoelace formula. */
function middleOf(ring: Ring): { at: [number, number]; size: number } {
  let [twice, x, y] = [0, 0, 0]
  for (const [index, [toX = 0, toY = 0]] of ring.entries()) {
    const [fromX = 0, fromY = 0] = ring.at(index - 1) ?? []
    const cross = fromX * toY - toX * fromY
    twice += cross
    x += (fromX + toX) * cross
    y += (fromY + toY) * cross
  }
  if (twice === 0) return { at: [ring[0]?.[0] ?? 0, ring[0]?.[1] ?? 0], size: 0 }
  return { at: [x / (3 * twice), y / (3 * twice)], size: Math.abs(twice) / 2 }
}
