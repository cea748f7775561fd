import { CircleX, type LucideIcon, ShieldCheck, TriangleAlert, WifiOff } from 'lucide-react'
import { clockText, dayText, parseDay, parseWallTime } from '../../kernel/day.ts'
import type { Shown } from './door-types.ts'
import { words } from './door-words.ts'

type Look = { Icon: LucideIcon; ground: string }

/** Colour, sign and word of each answer: none of them alone says it. */
const looks: Record<Shown['result'], Look> = {
  admitted: { Icon: ShieldCheck, ground: 'bg-good' },
  already_used: { Icon: TriangleAlert, ground: 'bg-gold' },
  refused: { Icon: CircleX, ground: 'bg-danger' },
  failed: { Icon: WifiOff, ground: 'bg-ink' },
}

export const lookOf = ({ result }: Shown) => ({ ...looks[result], title: words.answer.titles[result] })

/** What stands under the title: why, or when and where it was used. @param day the door's own date */
export function detailOf(shown: Shown, day: string): string | null {
  if (shown.result === 'admitted') return null
  if (shown.result !== 'already_used') return shown.message

  const time = parseWallTime(shown.at)
  const usedOn = shown.day === day ? null : parseDay(shown.day)
  return words.answer.used(time ? clockText(time) : shown.at, shown.door, usedOn && dayText(usedOn))
}
