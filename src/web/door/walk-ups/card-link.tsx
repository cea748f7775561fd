import { useEffect, useEffectEvent, useState } from 'react'
import type { CallInputs } from '../../../contract.ts'
import { chosenTicketsPath } from '../../../kernel/addresses/chosen-tickets.ts'
import { cents, priceText } from '../../../kernel/money.ts'
import { Button } from '../../kit/button.tsx'
import { focusHere } from '../../kit/focus-here.ts'
import { Notice } from '../../kit/notice.tsx'
import { QrCode } from '../../tickets/qr-code.tsx'
import type { Choice } from './choice.ts'
import type { CardPrice } from './use-card-price.ts'
import { words as allWords } from './walk-up-words.ts'

const words = allWords.link

const rereadMs = 5_000

type Props = Pick<CallInputs['fetchDoorSale'], 'eventID' | 'occurrenceDate'> & {
  choice: Choice
  price: CardPrice
  /** How many tickets to the date were bought, by the last reading, and how to read again. */
  bought: number
  onReread: () => void
  onDone: () => void
}

/**
 * A code that opens the show's checkout on the guest's own phone, with these tickets chosen, and what they pay there; it
 * says when tickets were bought since it was opened.
 */
export function CardLink({ eventID, occurrenceDate, choice, price, bought, onReread, onDone }: Props) {
  const [boughtBefore] = useState(bought)
  // The code stays as it is while the last of these tickets are being bought.
  const [{ lines }] = useState(choice)
  const reread = useEffectEvent(onReread)
  useEffect(() => {
    const clock = setInterval(() => document.visibilityState === 'visible' && reread(), rereadMs)
    return () => clearInterval(clock)
  }, [])
  const tickets = lines.map(({ ticketTypeID, quantity }) => ({ ticketTypeID, quantity }))
  const url = window.location.origin + chosenTicketsPath(eventID, occurrenceDate, tickets)
  // Others buy at the same time: what is new is likely this guest's.
  const sold = bought - boughtBefore
  return (
    <div ref={focusHere} tabIndex={-1} className="flex flex-col items-center gap-4 text-center outline-none">
      <h3 className="text-2xl">{words.title}</h3>
      <div role="status" className="w-full empty:hidden">
        {sold > 0 && (
          <div className="rounded-card border-2 border-good p-4">
            <p className="text-2xl font-bold text-good">{words.sold(sold)}</p>
            <p>{words.soldHint}</p>
          </div>
        )}
      </div>
      <p>{words.intro}</p>
      <QrCode text={url} label={words.code} className="w-full max-w-64 rounded-field" />
      {price && 'totalCents' in price && price.totalCents > 0 && (
        <p className="text-lg font-semibold">{words.price(priceText(cents(price.totalCents)))}</p>
      )}
      {price && 'problem' in price && <Notice tone="error">{price.problem}</Notice>}
      <p className="text-sm text-mute">{words.after}</p>
      <Button className="w-full" onClick={onDone}>
        {words.done}
      </Button>
    </div>
  )
}
