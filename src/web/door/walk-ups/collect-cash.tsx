import { useRef, useState } from 'react'
import type { CallInputs, CallOutputs } from '../../../contract.ts'
import { cents, priceText } from '../../../kernel/money.ts'
import { isUnanswered } from '../../api.ts'
import { Button } from '../../kit/button.tsx'
import { focusHere } from '../../kit/focus-here.ts'
import { Notice } from '../../kit/notice.tsx'
import { randomKey } from '../../random-key.ts'
import { useWrite } from '../../use-write.ts'
import { AgeTag, isForAdults } from '../../events/cards/age-tag.tsx'
import { words as doorWords } from '../door-words.ts'
import type { Choice } from './choice.ts'
import { words as allWords } from './walk-up-words.ts'

const words = allWords.collect

type Props = {
  place: Pick<CallInputs['sellForCash'], 'eventID' | 'occurrenceDate' | 'door'>
  choice: Choice
  ageGroup: string | null
  onBack: () => void
  onSold: (sold: CallOutputs['sellForCash']) => void
  /** The price, the stock or the setting has changed: nothing was sold. */
  onRefused: (message: string) => void
}

/** The amount to take; the sale is recorded once the cash is there. A sale without an answer is sent again as the same one. */
export function CollectCash({ place, choice, ageGroup, onBack, onSold, onRefused }: Props) {
  const { attempt, pending } = useWrite('sellForCash')
  const [problem, setProblem] = useState<string | null>(null)
  const nonce = useRef(randomKey())
  const { lines, count, totalCents } = choice
  const isFree = totalCents === 0

  async function sell() {
    const tickets = lines.map(({ ticketTypeID, quantity }) => ({ ticketTypeID, quantity }))
    const result = await attempt({ ...place, tickets, expectedTotalCents: totalCents, nonce: nonce.current })
    if (!result) return
    if (result.ok) return onSold(result.answer)
    const { code, message } = result.refusal
    if (isUnanswered(code)) return setProblem(code === 'offline' ? words.offline : words.unanswered)
    onRefused(message)
  }

  return (
    <div className="flex flex-col gap-4">
      <div ref={focusHere} tabIndex={-1} className="text-center outline-none">
        <h3 className="font-display text-4xl font-bold text-gold">
          {isFree ? words.titleFree : words.title(priceText(cents(totalCents)))}
        </h3>
        {lines.map(({ ticketTypeID, ticketName, quantity }) => (
          <p key={ticketTypeID} className="text-lg wrap-anywhere">
            {quantity} × {ticketName}
          </p>
        ))}
      </div>
      {isForAdults(ageGroup) && (
        <p className="flex items-center justify-center gap-2 text-lg font-semibold">
          <AgeTag ageGroup={ageGroup} /> {doorWords.answer.checkId}
        </p>
      )}
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button busy={pending} className="min-h-14 text-lg" onClick={() => void sell()}>
        {isFree ? words.doneFree(count) : words.done(count)}
      </Button>
      <Button variant="quiet" disabled={pending} onClick={onBack}>
        {words.back}
      </Button>
    </div>
  )
}
