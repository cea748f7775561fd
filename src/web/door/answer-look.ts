import { CircleX, type LucideIcon, ShieldCheck, TriangleAlert, WifiOff } from 'lucide-react'
import { clockText, dayText, parseDay, parseWallTime } from '../../kernel/day.ts'
import type { ScanOutcome } from './door-types.ts'
import { words } from './door-words.ts'

type Look = { Icon: LucideIcon; ground: string }

/** Colour, sign and word of each answer: none of them alone says it. */
const looks: Record<ScanOutcome['result'], Look> = {
  admitted: { Icon: ShieldCheck, ground: 'bg-good' },
  already_used: { Icon: TriangleAlert, ground: 'bg-gold' },
  refused: { Icon: CircleX, ground: 'bg-danger' },
  failed: { Icon: WifiOff, ground: 'bg-ink' },
}

export const lookOf = ({ result }: ScanOutcome) => ({ ...looks[result], title: words.answer.titles[result] })

/** What stands under the title: why, or when and where it was used. @param day the door's own date */
export function detailOf(outcome: ScanOutcome, day: string): string | null {
  if (outcome.result === 'admitted') return null
  if (outcome.result !== 'already_used') return outcome.message

  const time = parseWallTime(outcome.at)
  const usedOn = outcome.day === day ? null : parseDay(outcome.day)
  return words.answer.used(time ? clockText(time) : outcome.at, outcome.door, usedOn && dayText(usedOn))
}
