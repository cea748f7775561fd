import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CallInputs } from '../../../contract.ts'
import type { Day } from '../../../kernel/day.ts'
import { amountText, type Cents } from '../../../kernel/money.ts'
import { ask, type RefusalBody } from '../../api.ts'
import { useIdempotencyKey } from '../../random-key.ts'
import { words } from '../tickets-words.ts'
import type { Basket } from './use-basket.ts'

/** Refusals after which the page shows other tickets or questions than before. */
const stale = [
  'checkout/sold-out',
  'checkout/not-on-sale',
  'checkout/not-on-sale-yet',
  'checkout/seller-not-ready',
  'checkout/unknown-ticket',
  'checkout/price-changed',
  'checkout/answer-missing',
  'checkout/questions-changed',
  'line/wait',
]

export type Checkout = ReturnType<typeof useCheckout>

/** What is bought: a basket, or tickets of a group. */
type Purchase = Pick<Basket, 'lines' | 'totalCents' | 'promoCodeID' | 'reprice' | 'forget'>

type From = {
  /** The buyer’s own unpaid order. */
  replaces?: string | null
  /** Of a hold for friends that the tickets are from. */
  groupKey?: string
}

type State = { pending: boolean; problem: string | null; confirms: boolean }
const still: State = { pending: false, problem: null, confirms: false }

/**
 * Buys what is in a basket and leaves for the payment page. It does not use `useWrite`: the page is left, and what
 * was refused decides what happens next.
 *
 * An order that waits for its payment is continued or replaced. The same attempt keeps its `Idempotency-Key`, so a try
 * after a lost answer finds the order that the first one made.
 */
export function useCheckout(eventID: string, day: Day | null, basket: Purchase, { replaces, groupKey }: From) {
  const [state, setState] = useState(still)
  const { keyFor, forget } = useIdempotencyKey()
  const underWay = useRef(false)
  const revalidator = useRevalidator()

  const handleReturn = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    underWay.current = false
    setState(still)
    // A buyer who comes back from the payment page has tickets held by now.
    void revalidator.revalidate()
  })
  useEffect(() => {
    const onReturn = (event: PageTransitionEvent) => handleReturn(event)
    window.addEventListener('pageshow', onReturn)
    return () => window.removeEventListener('pageshow', onReturn)
  }, [])

  async function buy(fullName: string, answers: NonNullable<CallInputs['createCheckoutSession']['answers']>) {
    if (underWay.current || basket.totalCents === null) return
    underWay.current = true
    setState({ ...still, pending: true })

    const input = {
      eventID,
      ...(day && { occurrenceDate: day }),
      tickets: basket.lines,
      fullName,
      expectedTotalCents: basket.totalCents,
      ...(basket.promoCodeID && { promoCodeID: basket.promoCodeID }),
      ...(answers.length > 0 && { answers }),
      ...(replaces && { replaces }),
      ...(groupKey && { groupKey }),
    }
    const result = await ask('createCheckoutSession', input, { headers: { 'Idempotency-Key': keyFor(input) } })

    if (result.ok) {
      basket.forget()
      window.location.assign(result.answer.url)
      return
    }
    await refused(result.refusal)
    underWay.current = false
  }

  async function refused({ code, message }: RefusalBody) {
    if (code === 'checkout/order-over' || code === 'checkout/key-reused') forget()
    const before = basket.totalCents ?? 0
    if (stale.includes(code)) await revalidator.revalidate()
    if (code !== 'checkout/price-changed') return setState({ ...still, problem: message })

    const price = await basket.reprice()
    if (!price) return setState({ ...still, problem: message })
    const [was, is] = [amountText(before as Cents), amountText(price.totalCents as Cents)]
    setState({
      pending: false,
      confirms: true,
      problem: words.panel.newPrice(was, is),
    })
  }

  return { ...state, buy, clear: () => setState(still) }
}
