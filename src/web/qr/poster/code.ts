import { encode, QrCodeDataType } from 'uqr'

/** Light squares around a code, without which cameras do not find it (ISO 18004). */
const quiet = 4
/** Of a code's side; with its white edge a logo hides 7 % of the squares, and level H may lose 30 %. */
const logoShare = 0.22

/** A code in squares: `size` is its whole side, `path` its dark squares, `logo` the white box for a logo. */
export type PosterCode = { size: number; path: string; isDark: (x: number, y: number) => boolean; logo: Box | null }
export type Box = { x: number; y: number; side: number }

/**
 * A QR code for print, at level H: paper gets creased and wet, and a logo hides squares.
 *
 * @param url what it says
 * @param withLogo leaves a white box on whole squares, which hides nothing but data
 */
export function posterCode(url: string, withLogo: boolean): PosterCode {
  const { data, types, size } = encode(url, { ecc: 'H', border: quiet })
  const isData = (x: number, y: number) => types[y]?.[x] === QrCodeDataType.Data
  const logo = withLogo ? boxOfData(size, isData) : null
  const isDark = (x: number, y: number) => Boolean(data[y]?.[x]) && !(logo && isWithin(logo, x, y))
  const path = data.flatMap((row, y) => row.flatMap((_, x) => (isDark(x, y) ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: path.join(''), isDark, logo }
}

/**
 * The box nearest to the middle, on the vertical axis, that hides no pattern by which readers find and straighten a
 * code: from version 7 on an alignment pattern stands in the very middle.
 */
function boxOfData(size: number, isData: (x: number, y: number) => boolean): Box {
  const targetSide = Math.round((size - 2 * quiet) * logoShare)
  for (let side = targetSide % 2 === size % 2 ? targetSide : targetSide + 1; side > 0; side -= 2) {
    const x = (size - side) / 2
    for (let y = x; y + side <= size - quiet; y += 1) {
      const squares = Array.from(
        { length: side ** 2 },
        (_, at) => [x + (at % side), y + Math.floor(at / side)] as const,
      )
      if (squares.every(([column, row]) => isData(column, row))) return { x, y, side }
    }
  }
  throw new Error('This code has no room for a logo')
}

const isWithin = (box: Box, x: number, y: number) =>
  x >= box.x && x < box.x + box.side && y >= box.y && y < box.y + box.side

/** The logo itself, half a square inside its white box. */
export const logoInside = ({ x, y, side }: Box): Box => ({ x: x + 0.5, y: y + 0.5, side: side - 1 })
