import type { Crop } from '../../../kernel/crop.ts'

const shape = /^(?:[01]|0?\.\d{1,6})(?:,(?:[01]|0?\.\d{1,6})){3}$/

/** Rounding errors of the client that chose it. */
const slack = 0.002

/** `x,y,width,height` as sent with an upload, at most six decimals each; null for an area outside the picture. */
export function parseCrop(text: string): Crop | null {
  if (!shape.test(text)) return null
  const [x = 0, y = 0, width = 0, height = 0] = text.split(',').map(Number)
  if (width <= 0 || height <= 0 || x + width > 1 + slack || y + height > 1 + slack) return null
  return { x, y, width: Math.min(width, 1 - x), height: Math.min(height, 1 - y) }
}

/** As `parseCrop` reads it. */
export const cropText = ({ x, y, width, height }: Crop): string =>
  [x, y, width, height].map((part) => String(Math.round(Math.min(1, Math.max(0, part)) * 1e6) / 1e6)).join(',')
