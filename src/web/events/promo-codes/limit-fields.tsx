import { ticketsPerAccountAndEvent } from '../../../kernel/limits.ts'
import { promoCodes } from '../../../kernel/limits/promo-code-limits.ts'
import { TextField } from '../../kit/fields/text-field.tsx'
import type { RefusalBody } from '../../api.ts'
import { words as allWords } from './promo-codes-words.ts'

const words = allWords.limits

/** How often and when a code works, as it is typed; empty for no limit. */
type LimitTexts = { ticketsMax: string; personMax: string; validFrom: string; validUntil: string }

export const noLimits: LimitTexts = { ticketsMax: '', personMax: '', validFrom: '', validUntil: '' }

/** The most that a number may be. */
const most = { ticketsMax: promoCodes.ticketsMax, personMax: ticketsPerAccountAndEvent } as const

const isWrong = (field: keyof typeof most, text: string) =>
  text.trim() !== '' && !(/^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most[field])

/** Limits as the calls take them; null while a number is wrong. */
export function wireLimits({ ticketsMax, personMax, validFrom, validUntil }: LimitTexts) {
  if (isWrong('ticketsMax', ticketsMax) || isWrong('personMax', personMax)) return null
  return {
    ticketsMax: ticketsMax.trim() ? Number(ticketsMax) : null,
    personMax: personMax.trim() ? Number(personMax) : null,
    validFrom: validFrom || null,
    validUntil: validUntil || null,
  }
}

/** The message of a refusal that is about one of some fields. */
export const problemOf = (refusal: RefusalBody | null, field: string): string | null =>
  refusal?.data?.['field'] === field ? refusal.message : null

type Props = { limits: LimitTexts; refusal: RefusalBody | null; onChange: (limits: LimitTexts) => void }

export function LimitFields({ limits, refusal, onChange }: Props) {
  const field = (name: keyof LimitTexts) => ({
    label: words[name],
    value: limits[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...limits, [name]: target.value }),
    error: problemOf(refusal, name),
  })
  const number = (name: keyof typeof most) => ({
    ...field(name),
    inputMode: 'numeric' as const,
    error: isWrong(name, limits[name]) ? words.number(most[name]) : problemOf(refusal, name),
  })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField {...number('ticketsMax')} hint={words.ticketsMaxHint} />
      <TextField {...number('personMax')} />
      <TextField {...field('validFrom')} type="datetime-local" hint={words.timeHint} />
      <TextField {...field('validUntil')} type="datetime-local" />
    </div>
  )
}
