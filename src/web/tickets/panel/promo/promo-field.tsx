import { Tag } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { amountText, type Cents } from '../../../../kernel/money.ts'
import { Button } from '../../../kit/button.tsx'
import { TextField } from '../../../kit/fields/text-field.tsx'
import { words as allWords } from '../../tickets-words.ts'
import type { PromoCodeState } from './use-promo-code.ts'
import type { Promo } from './with-promo.ts'

const words = allWords.promo

/** Asks for a promo code, and says what the one that was entered does. */
export function PromoField({ promo, look = '' }: { promo: PromoCodeState; look?: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const { code, answer, problem, pending } = promo
  if (answer) return <AppliedCode answer={answer} look={look} onRemove={promo.remove} />
  if (!isOpen && !code) {
    return (
      <div className={look}>
        <Button variant="ghost" onClick={() => setIsOpen(true)} className="-ml-4">
          <Tag aria-hidden="true" className="size-4" />
          {words.open}
        </Button>
      </div>
    )
  }
  return <CodeInput code={code} problem={problem} pending={pending} look={look} onApply={promo.apply} />
}

type InputProps = {
  code: string
  problem: string | null
  pending: boolean
  look: string
  onApply: (text: string) => void
}

/** Not a form of its own: it is within the form that buys. */
function CodeInput({ code, problem, pending, look, onApply }: InputProps) {
  const [text, setText] = useState(code)
  const [isMissing, setIsMissing] = useState(false)

  function apply() {
    setIsMissing(text.trim() === '')
    if (text.trim() !== '') onApply(text)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }

  return (
    <div className={`flex items-end gap-3 ${look}`}>
      <TextField
        label={words.label}
        value={text}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={isMissing ? words.missing : text.trim() === code ? problem : null}
        isAnnounced
        onChange={({ target }) => {
          setText(target.value)
          setIsMissing(false)
        }}
        onKeyDown={handleKey}
        className="min-w-0 flex-1"
      />
      <Button variant="quiet" busy={pending} onClick={apply} className="shrink-0 self-start mt-7">
        {words.apply}
      </Button>
    </div>
  )
}

function AppliedCode({ answer, look, onRemove }: { answer: Promo; look: string; onRemove: () => void }) {
  const { code, percentOff, offCents, left, ticketList } = answer
  const text =
    percentOff !== null
      ? words.percentOff(percentOff)
      : offCents !== null
        ? words.amountOff(amountText(offCents as Cents))
        : words.opens
  const names = ticketList.map(({ ticketName }) => ticketName)
  return (
    <div role="status" className={look}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-field bg-deck-2 px-4 py-2">
        <div className="min-w-0">
          <p className="flex items-center gap-2 font-semibold text-good">
            <Tag aria-hidden="true" className="size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{words.applied(code)}</span>
          </p>
          <p className="text-sm text-mute">
            {names.length > 0 ? words.about(text, names) : words.noTickets}
            {left !== null && left < 10 && names.length > 0 && ` ${words.left(left)}`}
          </p>
        </div>
        <Button variant="ghost" onClick={onRemove} className="-mr-4">
          {words.remove}
        </Button>
      </div>
    </div>
  )
}
