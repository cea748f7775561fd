import { CircleX, Clock, type LucideIcon, OctagonX, ShieldCheck, WifiOff } from 'lucide-react'
import type { RefusedReason } from '../../features/door/rules/verdict.ts'
import { clockText, commaDayText, parseDay, parseWallTime } from '../../kernel/day.ts'
import type { PracticeAnswer, ScanOutcome } from './door-types.ts'
import { words } from './door-words.ts'

type Look = { Icon: LucideIcon; ground: string }

/**
 * Color, icon and word of each answer: none of them is the only signal. A used ticket stops its holder, as a refusal
 * does.
 */
const looks: Record<ScanOutcome['result'], Look> = {
  admitted: { Icon: ShieldCheck, ground: 'bg-good' },
  already_used: { Icon: OctagonX, ground: 'bg-danger' },
  early: { Icon: Clock, ground: 'bg-gold' },
  refused: { Icon: CircleX, ground: 'bg-danger' },
  failed: { Icon: WifiOff, ground: 'bg-ink' },
}

/** The title names the reason if it is short enough to read at arm's length. */
export const lookOf = (outcome: ScanOutcome | PracticeAnswer) => ({ ...looks[outcome.result], title: titleOf(outcome) })

/** Null where the title of every refused ticket says enough. */
const refusedTitles: Record<RefusedReason | 'not_practice', string | null> = {
  ...words.answer.refused,
  forged: null,
  unknown: null,
  mistyped: null,
  ambiguous: null,
  sent: null,
  void: null,
  canceled: null,
  postponed: null,
  undone: null,
}

function titleOf(outcome: ScanOutcome | PracticeAnswer): string {
  const title = words.answer.titles[outcome.result]
  return outcome.result === 'refused' ? (refusedTitles[outcome.reason] ?? title) : title
}

/** The text below the title: why, or when and where it was used. @param day the door's own date */
export function detailOf(outcome: ScanOutcome | PracticeAnswer, day: string): string | null {
  if (outcome.result === 'admitted') return null
  if (outcome.result === 'early') return words.early.question(outcome.hoursToDoors)
  if (outcome.result !== 'already_used') return outcome.message

  const time = parseWallTime(outcome.at)
  const usedOn = outcome.day === day ? null : parseDay(outcome.day)
  return words.answer.used(time ? clockText(time) : outcome.at, outcome.door, usedOn && commaDayText(usedOn))
}
