import { Lock } from 'lucide-react'
import { useState } from 'react'
import { amountText, type Cents } from '../../../kernel/money.ts'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { focusFirstInvalid } from '../../kit/fields/first-invalid.ts'
import { TextField } from '../../kit/fields/text-field.tsx'
import type { CardSession } from './card-provider.ts'
import { payWords } from './pay-words.ts'
import { cardNumber, type CardInput, expiryDate, problemsOf } from './card-input.ts'
import { useCardPayment } from './use-card-payment.ts'

const { card: words } = payWords
const empty: CardInput = { number: '', expiry: '', cvc: '', name: '' }

/** The card itself; nothing but the number leaves the browser, and that only to the local provider. */
export function CardForm({ session }: { session: CardSession }) {
  const [card, setCard] = useState(empty)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const { pay, pending, problem } = useCardPayment(session.id)
  const problems = isSubmitted ? problemsOf(card) : {}
  const set = (change: Partial<CardInput>) => setCard((before) => ({ ...before, ...change }))

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(submitted) => {
        submitted.preventDefault()
        setIsSubmitted(true)
        if (Object.keys(problemsOf(card)).length > 0) return focusFirstInvalid(submitted.currentTarget)
        void pay(card.number)
      }}
    >
      <TextField
        label={words.number}
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder={words.numberExample}
        value={card.number}
        error={problems.number}
        onChange={({ target }) => set({ number: cardNumber(target.value) })}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label={words.expiry}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder={words.expiryExample}
          value={card.expiry}
          error={problems.expiry}
          onChange={({ target }) => set({ expiry: expiryDate(target.value) })}
        />
        <TextField
          label={words.cvc}
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder={words.cvcExample}
          maxLength={4}
          value={card.cvc}
          error={problems.cvc}
          onChange={({ target }) => set({ cvc: target.value.replace(/\D/g, '') })}
        />
      </div>
      <TextField
        label={words.name}
        autoComplete="cc-name"
        value={card.name}
        error={problems.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" busy={pending} className="min-h-12 w-full text-lg">
        <Lock aria-hidden="true" className="size-5" />
        {words.pay(amountText(session.totalCents as Cents))}
      </Button>
    </form>
  )
}
