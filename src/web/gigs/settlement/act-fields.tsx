import { termsText } from '../../../features/gigs/rules/terms.ts'
import { amountText, basisPoints, cents } from '../../../kernel/money.ts'
import { TextField } from '../../kit/fields/text-field.tsx'
import { useInstantText } from '../../kit/device/use-instant-text.ts'
import { Section } from '../../kit/section.tsx'
import { words as allWords } from './settlement-words.ts'
import { type Act, type DraftProblems, keyOf, type Sheet } from './sheet-draft.ts'

const words = allWords.acts

type Props = {
  acts: Act[]
  lastSent: Sheet['lastSent']
  /** In cents, in the order of the acts. */
  pay: number[]
  amounts: Record<string, string>
  problems: DraftProblems | null
  onChange: (amounts: Record<string, string>) => void
}

/** What each act gets, by its terms or by what the host enters, and what it answered. */
export function ActFields({ acts, lastSent, pay, amounts, problems, onChange }: Props) {
  return (
    <Section title={words.title}>
      {acts.length === 0 && <p className="text-mute">{words.none}</p>}
      <ul className="flex flex-col gap-3">
        {acts.map((act, index) => {
          const key = keyOf(act)
          const line = lastSent?.lines.find(({ actID, actName }) => (actID ?? actName) === key)
          return (
            <li key={key} className="flex flex-col gap-3 rounded-card border border-line bg-deck p-4">
              <div className="flex items-baseline justify-between gap-4">
                <p className="min-w-0 font-semibold wrap-anywhere">{act.actName}</p>
                <p className="shrink-0 font-semibold tabular-nums">{amountText(cents(pay[index] ?? 0))}</p>
              </div>
              {act.terms ? (
                <p className="text-sm text-mute">{termsLine(act.terms)}</p>
              ) : (
                <TextField
                  className="max-w-xs"
                  label={
                    <>
                      {words.amount}
                      <span className="sr-only"> {act.actName}</span>
                    </>
                  }
                  hint={words.noTerms}
                  inputMode="decimal"
                  maxLength={16}
                  value={amounts[key] ?? ''}
                  error={problems?.actAmounts.has(key) ? allWords.costs.amountMissing : null}
                  onChange={({ target }) => onChange({ ...amounts, [key]: target.value })}
                />
              )}
              {act.actID ? line && <ActAnswer line={line} /> : <p className="text-sm text-mute">{words.noPage}</p>}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

export const termsLine = ({ deal, guarantee, percentage }: NonNullable<Act['terms']>): string =>
  termsText({ deal, guarantee: cents(guarantee), percentage: basisPoints(percentage) })

type Line = NonNullable<Sheet['lastSent']>['lines'][number]

function ActAnswer({ line: { answer, note, signedBy, answeredAt, hasChanged } }: { line: Line }) {
  const textOf = useInstantText()
  if (!answer || !signedBy || !answeredAt)
    return <p className="text-sm text-mute">{hasChanged ? allWords.changedAct : words.waiting}</p>
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className={`wrap-anywhere ${answer === 'confirmed' ? 'text-good' : 'text-danger'}`}>
        {words.answers[answer](signedBy, textOf(answeredAt))}
      </p>
      {note && <p className="whitespace-pre-line wrap-anywhere">“{note}”</p>}
      {hasChanged && <p className="font-semibold text-gold">{allWords.changedAct}</p>}
    </div>
  )
}
