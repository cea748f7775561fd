import type { ComponentProps } from 'react'
import { Notice } from '../../kit/notice.tsx'
import { BuyButton } from './buy-button.tsx'
import { PanelTotal } from './panel-total.tsx'
import type { TicketedEvent } from './sale.ts'

type Props = Omit<ComponentProps<typeof BuyButton>, 'eventID' | 'eventName' | 'isOneOfSeveral'> & {
  event: Pick<TicketedEvent, 'eventID' | 'eventName' | 'occurrences'>
}

/** The end of the choice of tickets: what they cost, what stands in the way, and the button. */
export function BuyPart({ event: { eventID, eventName, occurrences }, ...rest }: Props) {
  const { basket, checkout } = rest
  return (
    <>
      <PanelTotal basket={basket} />
      {basket.problem && <Notice tone="error">{basket.problem}</Notice>}
      {checkout.problem && <Notice tone="error">{checkout.problem}</Notice>}
      <BuyButton {...{ eventID, eventName }} isOneOfSeveral={occurrences.length > 1} {...rest} />
    </>
  )
}
