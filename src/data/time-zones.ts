import { openSync, readSync } from 'node:fs'
import { dataFiles } from './data-files.ts'
import { zoneInTile } from './time-zone-tile.ts'

/** A square of the map: its quarters, the bytes of a tile with borders, the zone that fills it, or null for the sea. */
export type Square = [ne: Square, nw: Square, sw: Square, se: Square] | [start: number, end: number] | number | null

/** The file begins with this as JSON, after its length in four bytes. The tiles follow, and positions count from there. */
export type TimeZoneIndex = { zones: string[]; map: Square }

/** The map as a whole, in degrees: it ends a little short of the poles and of the 180th meridian. */
const edges = { north: 89.9999, south: -89.9999, east: 179.9999, west: -179.9999 }

type TimeZoneFile = TimeZoneIndex & { read(start: number, end: number): Buffer }
let file: TimeZoneFile | undefined

/** The name of the time zone at a point; at sea the nautical one. The file stays open for later questions. */
export function timeZoneAt(latitude: number, longitude: number): string {
  file ??= openFile()
  const lat = clamp(latitude, edges.south, edges.north)
  const lng = clamp(longitude, edges.west, edges.east)

  let { north, south, east, west } = edges
  let square = file.map
  while (isQuarters(square)) {
    const [middleLat, middleLng] = [(north + south) / 2, (east + west) / 2]
    const [isNorth, isEast] = [lat >= middleLat, lng >= middleLng]
    if (isNorth) south = middleLat
    else north = middleLat
    if (isEast) west = middleLng
    else east = middleLng
    square = square[isNorth ? (isEast ? 0 : 1) : isEast ? 3 : 2]
  }

  const zone = Array.isArray(square) ? zoneInTile(file.read(square[0], square[1]), lat, lng) : square
  return (zone === null ? undefined : file.zones[zone]) ?? nauticalZone(longitude)
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

const isQuarters = (square: Square): square is [Square, Square, Square, Square] =>
  Array.isArray(square) && square.length === 4

/** Ships set their clocks by the hour of their longitude. The names have the sign that POSIX gives them. */
function nauticalZone(longitude: number): string {
  const hours = Math.floor(((longitude === 180 ? -180 : longitude) + 7.5) / 15)
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}

function openFile(): TimeZoneFile {
  const descriptor = openSync(dataFiles.timeZones, 'r')
  function read(start: number, end: number) {
    const bytes = Buffer.allocUnsafe(end - start)
    readSync(descriptor, bytes, 0, bytes.length, start)
    return bytes
  }
  const tiles = 4 + read(0, 4).readUInt32LE()
  const index: TimeZoneIndex = JSON.parse(read(4, tiles).toString('utf8'))
  return { ...index, read: (start, end) => read(tiles + start, tiles + end) }
}
