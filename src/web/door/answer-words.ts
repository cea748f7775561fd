import { CircleX, type LucideIcon, ShieldCheck, TriangleAlert, WifiOff } from 'lucide-react'
import { clockText, dayText, parseDay, parseWallTime } from '../../kernel/day.ts'
import type { Shown } from './door-types.ts'

type Look = { Icon: LucideIcon; title: string; ground: string }

/** Colour, sign and word of each answer: none of them alone says it. */
const looks: Record<Shown['result'], Look> = {
  admitted: { Icon: ShieldCheck, title: 'Come in', ground: 'bg-good' },
  already_used: { Icon: TriangleAlert, title: 'Already used', ground: 'bg-gold' },
  refused: { Icon: CircleX, title: 'Do not admit', ground: 'bg-danger' },
  failed: { Icon: WifiOff, title: 'No answer', ground: 'bg-ink' },
}

export const lookOf = ({ result }: Shown) => looks[result]

/** What stands under the title: why, or when and where it was used. @param day the door's own date */
export function detailOf(shown: Shown, day: string): string | null {
  if (shown.result === 'admitted') return null
  if (shown.result !== 'already_used') return shown.message

  const time = parseWallTime(shown.at)
  const usedOn = shown.day === day ? null : parseDay(shown.day)
  return `At ${time ? clockText(time) : shown.at}, ${shown.door}${usedOn ? ` (${dayText(usedOn)})` : ''}`
}
