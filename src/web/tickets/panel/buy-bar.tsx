import { Ticket } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { amountText, type Cents, priceText } from '../../../kernel/money.ts'
import { paths } from '../../../kernel/paths.ts'
import { words as eventWords } from '../../events/events-words.ts'
import type { OwnTickets } from '../../events/page/head-actions.tsx'
import { showWords } from '../../events/show-words.ts'
import { ButtonLink } from '../../kit/button-link.tsx'
import { buttonLook } from '../../kit/button-look.ts'
import { HoldNote } from '../hold-note.tsx'
import type { OpenHold, TicketOffer } from './sale.ts'
import { words } from '../tickets-words.ts'

type Props = {
  panel: RefObject<HTMLElement | null>
  /** Tickets to this date that wait for the viewer's payment: the bar links to it. */
  heldTickets: OpenHold | null
  /** The viewer's tickets to this date: the bar links to them, and buying more comes second. */
  ownTickets: OwnTickets | null
  /** Opens the panel that is folded for them. */
  onMore: () => void
  offers: readonly TicketOffer[]
  /** What the price includes: “Fees included”. */
  allIn: string
  /** The price of the selection; null while nothing is selected, or its price is unknown. */
  totalCents: number | null
  /** “Buy 2 for Thu, Nov 26”, for a show with several dates. */
  choice: string | null
}

/**
 * On phones, the price and a link to the tickets in thumb reach, while neither the panel nor a link to it is in view.
 */
export function BuyBar({ panel, heldTickets, ownTickets, onMore, offers, allIn, totalCents, choice }: Props) {
  const isInTheWay = useIsVisible(panel, heldTickets !== null)
  if (isInTheWay) return null
  if (heldTickets) return <HoldNote hold={heldTickets} look={`${barLook} ${standsBack}`} />
  if (ownTickets) {
    return (
      <div className={`${barLook} ${standsBack}`}>
        <ButtonLink to={ownTickets.orderID ? paths.order(ownTickets.orderID) : paths.tickets}>
          <Ticket aria-hidden="true" className="size-5" />
          {eventWords.own.tickets(ownTickets.tickets)}
        </ButtonLink>
        <a
          href="#tickets"
          onClick={onMore}
          className="reach inline-flex min-h-11 items-center text-sm text-gold underline"
        >
          {words.bar.more}
        </a>
      </div>
    )
  }

  const prices = offers.flatMap(({ left, allInCents }) => (left > 0 ? [allInCents] : []))
  const cheapest = Math.min(...prices)
  const { price, fromPrice } = pricesFrom(cheapest as Cents)
  const text = totalCents
    ? amountText(totalCents as Cents)
    : prices.some((other) => other > cheapest)
      ? fromPrice
      : price
  return (
    <div className={`${barLook} ${standsBack}`}>
      <p className="flex flex-col leading-tight">
        <span className="text-sm text-mute">{totalCents ? words.total : cheapest === 0 ? words.bar.free : allIn}</span>
        <span className="font-display text-2xl font-bold text-gold">{text}</span>
      </p>
      <a href="#tickets" className={`${buttonLook.gold} px-6`}>
        {choice ?? (totalCents ? words.bar.goOn : words.bar.choose)}
      </a>
    </div>
  )
}

/** The price of the cheapest ticket, and what is said where others cost more. */
function pricesFrom(cheapest: Cents) {
  if (cheapest === 0) return { price: words.free, fromPrice: showWords.price.fromFree }
  const price = priceText(cheapest)
  return { price, fromPrice: showWords.price.from(price) }
}

const barLook =
  'fixed inset-x-0 bottom-0 z-30 flex items-center justify-between gap-4 border-t border-line bg-night/95 px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur shell:hidden'

/** Where tickets to another show or date are held, the bar that leads to their payment is in its place. */
const standsBack = '[body:has(#hold-bar)_&]:hidden'

/** An edge of the panel at the window's foot is not in sight yet, and behind the page's header no longer. */
const peek = '-56px 0px -120px 0px'

/** As much of a link as is seen of a whole one, whose edges may lie between two pixels. */
const fullRatio = 0.98

/**
 * Whether the panel, the head's link to it, or the page's end that the bar would cover is in view; true until known. Of a
 * panel with tickets on hold it is the way to pay for them.
 */
function useIsVisible(panel: RefObject<HTMLElement | null>, isHeld: boolean): boolean {
  const [isVisible, setIsVisible] = useState(true)
  useEffect(() => {
    const inSight = new Set<Element>()
    const link = document.querySelector(
      `#main header :is([data-hold-note], a[href="#tickets"], a[href^="${paths.order('')}"])`,
    )
    const update = (entries: IntersectionObserverEntry[]) => {
      for (const { target, isIntersecting, intersectionRatio } of entries) {
        if (target === link ? intersectionRatio >= fullRatio : isIntersecting) inSight.add(target)
        else inSight.delete(target)
      }
      setIsVisible(inSight.size > 0)
    }
    const endObserver = new IntersectionObserver(update, { rootMargin: peek })
    const part = (isHeld && panel.current?.querySelector('[data-hold-note] a')) || panel.current
    for (const end of [part, document.querySelector('body > footer')]) if (end) endObserver.observe(end)
    // Of a link that the window's foot cuts off, the bar covers the rest.
    const linkObserver = new IntersectionObserver(update, { threshold: fullRatio })
    if (link) linkObserver.observe(link)
    return () => {
      endObserver.disconnect()
      linkObserver.disconnect()
    }
  }, [panel, isHeld])
  return isVisible
}
