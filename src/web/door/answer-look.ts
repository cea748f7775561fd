import { CircleX, Clock, LogOut, type LucideIcon, OctagonX, ShieldCheck, WifiOff } from 'lucide-react'
import type { RefusedReason } from '../../features/door/rules/verdict.ts'
import { clockText, commaDayText, parseDay, parseWallTime } from '../../kernel/day.ts'
import type { PracticeAnswer, ScanOutcome } from './door-types.ts'
import { words } from './door-words.ts'
import { words as reentryWords } from './reentry/reentry-words.ts'

type Look = { Icon: LucideIcon; ground: string }

/**
 * Color, icon and word of each answer: none of them is the only signal. A used ticket stops its holder, as a refusal
 * does.
 */
const looks: Record<ScanOutcome['result'], Look> = {
  admitted: { Icon: ShieldCheck, ground: 'bg-good' },
  already_used: { Icon: OctagonX, ground: 'bg-danger' },
  back_in: { Icon: ShieldCheck, ground: 'bg-good' },
  out: { Icon: LogOut, ground: 'bg-gold' },
  already_out: { Icon: OctagonX, ground: 'bg-danger' },
  not_in: { Icon: CircleX, ground: 'bg-danger' },
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

/** The text below the title: why, or when and where it was used or its holder went out. @param day the door's own date */
export function detailOf(outcome: ScanOutcome | PracticeAnswer, day: string): string | null {
  if (outcome.result === 'admitted' || outcome.result === 'out') return null
  if (outcome.result === 'not_in') return reentryWords.notIn
  if (outcome.result === 'early') return words.early.question(outcome.hoursToDoors)
  if (outcome.result === 'already_used') return useText(outcome, day, words.answer.used)
  if (outcome.result === 'already_out') return useText(outcome, day, reentryWords.since)
  return outcome.result === 'back_in' ? useText(outcome.out, day, reentryWords.since) : outcome.message
}

type UseText = (time: string, door: string, day: string | null) => string

function useText(use: { day: string; at: string; door: string }, day: string, text: UseText): string {
  const time = parseWallTime(use.at)
  const usedOn = use.day === day ? null : parseDay(use.day)
  return text(time ? clockText(time) : use.at, use.door, usedOn && commaDayText(usedOn))
}

/** What stays on the door's page after an answer closed by itself. */
export function newsOf(outcome: ScanOutcome): string | null {
  if (outcome.result === 'admitted') return words.answer.done(outcome.holderName, outcome.ticketName)
  if (outcome.result === 'back_in') return reentryWords.done.backIn(outcome.holderName)
  return outcome.result === 'out' ? reentryWords.done.out(outcome.holderName) : null
}
