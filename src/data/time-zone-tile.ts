/** Borders are known to a millionth of a degree, which is 11 cm. */
const unitsPerDegree = 1_000_000
/** Of an integer of 32 bits, seven to a byte. */
const mostBytes = 5

/** Corners of a border in turn, in degrees; the last is the first again. */
export type Ring = [lng: number, lat: number][]
/** A zone's area: its outer border, then those of its holes. */
export type Area = { zone: number; rings: Ring[] }

/**
 * Packs areas into bytes: counts, zones and the way from each corner to the next, all as variable-length integers.
 * `zoneInTile` reads them.
 */
export function packTile(areas: Area[]): Buffer {
  const allRings = areas.flatMap(({ rings }) => rings)
  const numbers = 1 + 2 * areas.length + allRings.reduce((sum, ring) => sum + 1 + 2 * ring.length, 0)
  const bytes = Buffer.allocUnsafe(mostBytes * numbers)
  let length = 0
  function write(value: number) {
    let rest = value
    for (; rest > 127; rest >>>= 7) bytes[length++] = (rest & 127) | 128
    bytes[length++] = rest
  }
  // Small numbers of either sign become small ones without a sign.
  const writeSigned = (value: number) => write(value < 0 ? -2 * value - 1 : 2 * value)

  write(areas.length)
  let x = 0
  let y = 0
  for (const { zone, rings } of areas) {
    write(zone)
    write(rings.length)
    for (const ring of rings) {
      write(ring.length)
      for (const [lng, lat] of ring) {
        const nextX = Math.round(lng * unitsPerDegree)
        const nextY = Math.round(lat * unitsPerDegree)
        writeSigned(nextX - x)
        writeSigned(nextY - y)
        x = nextX
        y = nextY
      }
    }
  }
  return Buffer.from(bytes.subarray(0, length))
}

/** The zone of the first area that contains a point, including its border; null if none does. */
export function zoneInTile(bytes: Buffer, lat: number, lng: number): number | null {
  const px = Math.round(lng * unitsPerDegree)
  const py = Math.round(lat * unitsPerDegree)
  let position = 0
  function read() {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[position++] ?? 0
      value |= (byte & 127) << shift
      if (byte < 128) return value
    }
  }
  function readSigned() {
    const value = read()
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2
  }

  let x = 0
  let y = 0
  for (let areas = read(); areas > 0; areas--) {
    const zone = read()
    let isInside = false
    let isOnBorder = false
    for (let rings = read(); rings > 0; rings--) {
      const corners = read()
      for (let corner = 0; corner < corners; corner++) {
        const x1 = x - px
        const y1 = y - py
        x += readSigned()
        y += readSigned()
        if (corner === 0) continue
        const x2 = x - px
        const y2 = y - py
        // A line from the point to the east crosses the borders of its area an odd number of times.
        const side = x1 * y2 - x2 * y1
        if (side === 0 && x1 * x2 <= 0 && y1 * y2 <= 0) isOnBorder = true
        else if (y1 > 0 !== y2 > 0 && side > 0 === y2 > y1) isInside = !isInside
      }
    }
    if (isInside || isOnBorder) return zone
  }
  return null
}
