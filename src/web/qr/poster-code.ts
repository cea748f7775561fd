import { encode } from 'uqr'

/** Light squares around a code, without which cameras do not find it (ISO 18004). */
const quiet = 4
/** Of a code's side; with its white edge a logo hides 7 % of the squares, and level H may lose 30 %. */
const logoShare = 0.22

/** A code in squares: `size` is its whole side, `path` its dark squares, `logo` the white box in its middle. */
export type PosterCode = { size: number; path: string; isDark: (x: number, y: number) => boolean; logo: Box | null }
export type Box = { at: number; side: number }

/**
 * A QR code for print: level H below a logo, Q without one, since paper gets creased and wet.
 *
 * @param url what it says
 * @param withLogo leaves a white box in the middle, on whole squares
 */
export function posterCode(url: string, withLogo: boolean): PosterCode {
  const { data, size } = encode(url, { ecc: withLogo ? 'H' : 'Q', border: quiet })
  const logo = withLogo ? middle(size) : null
  const isDark = (x: number, y: number) => Boolean(data[y]?.[x]) && !(logo && isWithin(logo, x) && isWithin(logo, y))
  const path = data.flatMap((row, y) => row.flatMap((_, x) => (isDark(x, y) ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: path.join(''), isDark, logo }
}

/** As many squares as leave the same on both sides. */
function middle(size: number): Box {
  const wished = Math.round((size - 2 * quiet) * logoShare)
  const side = wished % 2 === size % 2 ? wished : wished + 1
  return { at: (size - side) / 2, side }
}

const isWithin = ({ at, side }: Box, square: number) => square >= at && square < at + side

/** The logo itself, half a square inside its white box. */
export const logoInside = ({ at, side }: Box): Box => ({ at: at + 0.5, side: side - 1 })
