import { encode } from 'uqr'

/**
 * A QR code of a plain text as one path of dark squares, with the quiet edge that cameras need.
 *
 * @returns `size` is the side of the whole in squares
 */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: dark.join('') }
}
