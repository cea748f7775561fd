import type { CSSProperties } from 'react'
import { lookOf } from '../../features/pictures/rules/look.ts'

/** The class and style that paint a picture blurred behind itself until it is there; needs no script (decision 0095). */
export function lookStyle(pictureId: string): { className: string; style?: CSSProperties } {
  const quarters = lookOf(pictureId)
  if (!quarters) return { className: 'bg-deck-2' }
  const style = Object.fromEntries(quarters.map((colour, at) => [`--q${at}`, colour]))
  return { className: 'look', style }
}
