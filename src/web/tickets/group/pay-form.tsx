import { useId, useState } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import { refundWords } from '../../../features/checkout/rules/refund-words.ts'
import { parseDay } from '../../../kernel/day.ts'
import { ticketsPerOrder } from '../../../kernel/limits.ts'
import { amountText, type Cents } from '../../../kernel/money.ts'
import { isBlank } from '../../../kernel/text/visible-text.ts'
import { TermsLine } from '../../auth/wizard/terms-line.tsx'
import { isForAdults } from '../../events/cards/age-tag.tsx'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { BuyerFields } from '../panel/buyer-fields.tsx'
import { forgetAnswers, useAnswers } from '../panel/questions/use-answers.ts'
import { PriceBreakdown } from '../panel/price-breakdown.tsx'
import { Stepper } from '../panel/stepper.tsx'
import { useCheckout } from '../panel/use-checkout.ts'
import { words as ticketWords } from '../tickets-words.ts'
import { words } from './group-words.ts'
import { useGroupPrice } from './use-group-price.ts'

export type GroupHold = NonNullable<CallOutputs['fetchGroupHold']['hold']>

type Props = {
  hold: GroupHold
  groupKey: string
  /** What one ticket costs; null where it couldn’t be read. */
  single: CallOutputs['quoteTickets']['price'] | null
  fullName: string | null
}

/** Pays for one ticket of a group, by an order of its own; its holder may pay for more. */
export function PayForm({ hold, groupKey, single, fullName: ownName }: Props) {
  const titleId = useId()
  const [count, setCount] = useState(1)
  const [fullName, setFullName] = useState(ownName ?? '')
  const [knowsAgeRule, setKnowsAgeRule] = useState(false)
  const { eventID, occurrenceDate, ticketTypeID, ticketName, isHolder, left, ageGroup } = hold
  const answers = useAnswers(eventID, hold.questions, [])
  const most = isHolder ? Math.min(left, ticketsPerOrder) : 1
  const quantity = Math.min(count, most)
  const { price, problem, lines, reprice } = useGroupPrice({ eventID, occurrenceDate, ticketTypeID }, quantity, single)
  const totalCents = price?.totalCents ?? null
  const purchase = { lines, totalCents, promoCodeID: null, reprice, forget: () => forgetAnswers(eventID) }
  const checkout = useCheckout(eventID, parseDay(occurrenceDate), purchase, { groupKey })
  const ageRule = isForAdults(ageGroup) ? ageGroup : null
  const missing =
    (isBlank(fullName) && ticketWords.panel.missing.name) ||
    (ageRule && !knowsAgeRule && ticketWords.panel.missing.ageRule(ageRule)) ||
    null
  const isFree = totalCents === 0
  const hasOwn = hold.ownOrder !== null
  const [title, text] = isHolder
    ? hasOwn
      ? [words.pay.moreTitle, words.pay.moreText]
      : [words.pay.ownTitle, words.pay.ownText(left)]
    : [words.pay.title, words.pay.text]
  return (
    <section aria-labelledby={titleId} className="rounded-card border border-line bg-deck">
      <form
        noValidate
        className="flex flex-col gap-4 p-4 sm:p-6"
        onSubmit={(submitted) => {
          submitted.preventDefault()
          const sentAnswers = missing ? null : answers.submit(submitted.currentTarget)
          if (sentAnswers) void checkout.buy(fullName.trim(), sentAnswers)
        }}
      >
        <div className="flex flex-col gap-1">
          <h2 id={titleId} className="text-2xl">
            {title}
          </h2>
          <p className="text-mute">
            {text}
            {!isHolder && ` ${words.pay.seen(hold.holderName)}`}
          </p>
        </div>
        <div className="flex items-center justify-between gap-4">
          <p className="min-w-0 font-semibold wrap-anywhere">{ticketName}</p>
          {most > 1 && (
            <Stepper
              label={words.pay.quantity}
              value={quantity}
              least={1}
              most={most}
              onChange={(chosen) => {
                checkout.clear()
                setCount(chosen)
              }}
            />
          )}
        </div>
        <BuyerFields
          fullName={fullName}
          onName={setFullName}
          ageRule={ageRule}
          knowsAgeRule={knowsAgeRule}
          onAgeRule={setKnowsAgeRule}
          answers={answers}
        />
        <p className="flex items-baseline justify-between gap-4 border-t border-line pt-4" aria-live="polite">
          <span className="text-lg font-semibold">
            {ticketWords.total}
            <span className="font-normal text-mute"> · {ticketWords.count(quantity)}</span>
          </span>
          <span className="font-display text-4xl leading-none font-bold text-gold">
            {totalCents === null ? '…' : isFree ? ticketWords.free : amountText(totalCents as Cents)}
          </span>
        </p>
        {price && !isFree && <PriceBreakdown basket={{ price, detail: () => {} }} />}
        {problem && <Notice tone="error">{problem}</Notice>}
        {checkout.problem && <Notice tone="error">{checkout.problem}</Notice>}
        <Button
          type="submit"
          busy={checkout.pending}
          reason={missing ?? undefined}
          disabled={totalCents === null}
          className="min-h-12 w-full text-lg"
        >
          {checkout.confirms ? ticketWords.panel.buyAnew : words.pay.button(quantity, { isFree, hasOwn })}
        </Button>
        <p aria-hidden={missing !== null} className="text-center text-sm text-mute">
          {missing ?? (isFree ? words.pay.noCodes : `${refundWords.short} ${words.pay.noCodes}`)}
        </p>
        <TermsLine start={ticketWords.panel.terms} />
      </form>
    </section>
  )
}
