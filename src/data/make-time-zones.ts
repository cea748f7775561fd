import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { decode, type TileShapes } from 'geobuf'
import Pbf from 'pbf'
import { type Area, packTile } from './time-zone-tile.ts'
import type { Square, TimeZoneIndex } from './time-zones.ts'

/** A square of the package: quarters by name (missing at sea), the place of a tile, or the numbers of zones. */
type PackageSquare = { a?: PackageSquare; b?: PackageSquare; c?: PackageSquare; d?: PackageSquare } & (
  | { pos?: number; len?: number }
  | number[]
)

/**
 * The file that `time-zones.ts` reads, from the package geo-tz. Zones whose clocks agree from now on are one: shows are
 * announced, not remembered.
 */
export async function makeTimeZones(): Promise<Buffer> {
  const folder = join(dirname(createRequire(import.meta.url).resolve('geo-tz/now')), '../data')
  const shapes = await readFile(join(folder, 'timezones-now.geojson.geo.dat'))
  const { timezones: zones, lookup }: { timezones: string[]; lookup: PackageSquare } = JSON.parse(
    await readFile(join(folder, 'timezones-now.geojson.index.json'), 'utf8'),
  )

  const areasOf = ({ features }: TileShapes): Area[] =>
    features.flatMap(({ properties, geometry }) => {
      const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
      return polygons.map((rings) => ({ zone: zones.indexOf(properties.tzid), rings }))
    })

  const tiles: Buffer[] = []
  let length = 0
  function squareOf(square: PackageSquare | undefined): Square {
    if (!square) return null
    if (Array.isArray(square)) return square[0] ?? null
    if (square.pos === undefined || !square.len) {
      return [squareOf(square.a), squareOf(square.b), squareOf(square.c), squareOf(square.d)]
    }
    const tile = packTile(areasOf(decode(new Pbf(shapes.subarray(square.pos, square.pos + square.len)))))
    tiles.push(tile)
    length += tile.length
    return [length - tile.length, length]
  }

  const map = squareOf(lookup)
  return fileOf({ zones, map }, tiles)
}

function fileOf(index: TimeZoneIndex, tiles: Buffer[]): Buffer {
  const head = Buffer.from(JSON.stringify(index))
  const size = Buffer.alloc(4)
  size.writeUInt32LE(head.length)
  return Buffer.concat([size, head, ...tiles])
}
