import { type ReactNode, useId, useRef, useState } from 'react'
import { commaDayText, type Day } from '../../../kernel/day.ts'
import { isBlank } from '../../../kernel/text/visible-text.ts'
import { isForAdults } from '../../events/cards/age-tag.tsx'
import { isTaxed } from '../../events/entry-price.ts'
import { words as eventWords } from '../../events/events-words.ts'
import type { OwnTickets } from '../../events/page/head-actions.tsx'
import { dateText } from '../../events/when.ts'
import { focusHere } from '../../kit/focus-here.ts'
import type { FriendTickets } from '../friend-tickets.tsx'
import { BuyBar } from './buy-bar.tsx'
import { BuyPart } from './buy-part.tsx'
import { BuyerFields } from './buyer-fields.tsx'
import type { GroupHold } from './group/hold-for-friends.tsx'
import { PanelFoot } from './group/panel-foot.tsx'
import { OfferList } from './offer-list.tsx'
import { LinePart } from './line/line-part.tsx'
import { TurnNote } from './line/turn-note.tsx'
import { useWaitingLine, type WaitingLine } from './line/use-waiting-line.ts'
import { PanelNotes } from './notes/panel-notes.tsx'
import { PromoField } from './promo/promo-field.tsx'
import { takesPromoCode, withPromo } from './promo/with-promo.ts'
import { usePromoCode } from './promo/use-promo-code.ts'
import { heldOf, heldOn, type OpenHold, type Sale, saleOn, type TicketedEvent } from './sale.ts'
import { type SaleReminder, SaleStart } from './sale-start/sale-start.tsx'
import { useOpenOffers } from './sale-start/use-open-offers.ts'
import { words } from '../tickets-words.ts'
import { useBasket } from './use-basket.ts'
import { useAnswers } from './questions/use-answers.ts'
import { useCheckout } from './use-checkout.ts'
import { useIsFromDoor } from './use-linked-choice.ts'
import type { Unfolding } from './use-unfolding.ts'
import { OfferNote } from './waitlist/offer-note.tsx'
import { offeredOf, placeOn, type Waitlist } from './waitlist/own-place.ts'

type Props = {
  event: TicketedEvent
  /** The occurrence that the page shows. Give the panel `key={day}`: another date is another basket. */
  day: Day
  /** What is sold on that day. */
  sale: Sale
  /** Null for a visitor, who is asked to log in and comes back to the same choice. */
  buyer: { fullName: string | null } | null
  /** Tickets to this show that are held for the viewer until they pay. */
  hold: OpenHold | null
  /** Those to this date, while they can be paid. */
  heldTickets: OpenHold | null
  /** The viewer's tickets to this date. */
  ownTickets: OwnTickets | null
  /** Those that a friend has for the viewer's plan: buying others stands back. */
  friendTickets: FriendTickets | null
  /** The viewer's reminder of tickets that go on sale later; null for a visitor. */
  reminder: SaleReminder
  waitlist: Waitlist
  waitingLine: WaitingLine
  groupHold: GroupHold
  /** Whether tickets can still be held for friends: not shortly before the show. */
  takesGroups: boolean
  unfolding: Unfolding
  /** The choice of the date, for a show with several. */
  children: ReactNode
}

/** Chooses tickets and shows what they cost, whole, before anything else (decisions C13 and G53, P6). */
export function TicketPanel(props: Props) {
  const { event, day, buyer, hold, heldTickets, ownTickets, friendTickets, reminder, waitlist, groupHold, children } =
    props
  const promo = usePromoCode(event, hold)
  const isFromDoor = useIsFromDoor()
  const { offers, notOnSale } = promo.answer
    ? saleOn(withPromo(event, promo.answer), day, hold, isFromDoor)
    : props.sale
  const section = useRef<HTMLElement>(null)
  const titleId = useId()
  const { open, waiting, ...start } = useOpenOffers(offers)
  const place = placeOn(waitlist, day)
  const held = heldOf(open, hold ? heldOn(hold, day) : offeredOf(place))
  const basket = useBasket(event.eventID, open, day, held, promo.answer?.promoCodeID ?? null)
  const checkout = useCheckout(event.eventID, day, basket, { replaces: hold?.orderID ?? null })
  const answers = useAnswers(event.eventID, event.questions, hold?.answers ?? [])
  const [fullName, setFullName] = useState(hold?.fullName ?? buyer?.fullName ?? '')
  // Who holds tickets to the show has said so once.
  const [knowsAgeRule, setKnowsAgeRule] = useState(hold !== null)
  const ageRule = isForAdults(event.ageGroup) ? event.ageGroup : null
  const soldOut = open.length > 0 && open.every(({ left }) => left === 0)
  const { line, update, isHeldBack } = useWaitingLine(event.eventID, props.waitingLine, start.hasOpened)
  // Who has tickets on hold has had a turn; tickets of a waitlist's offer are held for the viewer.
  const hasToWait = isHeldBack && !hold && !place?.offer
  const canBuy = open.length > 0 && !soldOut && !hasToWait
  const chosen = basket.count > 0
  const { isUnfolded, unfold, isChangingHold } = props.unfolding
  // No one who has tickets should think that buying them failed, or that tickets on hold have to be chosen again.
  const hasTickets = ownTickets !== null || heldTickets !== null || friendTickets !== null
  const isFolded = hasTickets && !soldOut && !isUnfolded && !place?.offer && !line?.place
  const isPaid = offers.some(({ allInCents }) => allInCents > 0)
  const allIn = eventWords.price.allIn(isTaxed(event.ticketList))
  const takesCode = takesPromoCode(event, notOnSale)
  const missing =
    (!chosen && words.panel.missing.quantity) ||
    (isBlank(fullName) && words.panel.missing.name) ||
    (ageRule && !knowsAgeRule && words.panel.missing.ageRule(ageRule)) ||
    null

  return (
    <section ref={section} id="tickets" aria-labelledby={titleId} className="rounded-card border border-line bg-deck">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-4 py-3 sm:px-6">
        <h2 id={titleId} className="text-2xl">
          {words.panel.title}
        </h2>
        {!notOnSale && isPaid && <p className="text-sm text-mute">{allIn}</p>}
      </header>

      {children && <div className="border-b border-line px-4 py-4 sm:px-6">{children}</div>}
      <PanelNotes
        {...{ event, heldTickets, ownTickets, friendTickets, isFolded, isChangingHold, notOnSale }}
        onUnfold={unfold}
      />
      {!notOnSale && <TurnNote eventID={event.eventID} line={line} />}
      {!notOnSale && <OfferNote eventID={event.eventID} day={day} place={place} />}
      {notOnSale && <p className="px-4 py-6 text-mute sm:px-6">{notOnSale}</p>}
      {notOnSale && takesCode && <PromoField promo={promo} look="px-4 pb-6 sm:px-6" />}
      {!notOnSale && !isFolded && (
        <form
          ref={isUnfolded ? focusHere : undefined}
          tabIndex={-1}
          noValidate
          className="flex flex-col gap-4 p-4 outline-none sm:p-6"
          onSubmit={(submitted) => {
            submitted.preventDefault()
            const sentAnswers = missing ? null : answers.submit(submitted.currentTarget)
            if (sentAnswers) void checkout.buy(fullName.trim(), sentAnswers)
          }}
        >
          {hold && (
            <p className="text-mute">
              {words.panel.replacesHold(
                hold.quantity,
                hold.occurrenceDate === day ? null : dateText(hold.occurrenceDate),
              )}
            </p>
          )}
          <OfferList
            {...{ offers, open, basket, hasToWait }}
            onChoose={(ticketTypeID, quantity) => {
              checkout.clear()
              basket.choose(ticketTypeID, quantity)
            }}
          />
          {(waiting.length > 0 || start.hasOpened) && (
            <SaleStart {...{ event, day, waiting, canBuy, ...start, reminder }} isInLine={line?.place != null} />
          )}
          {!hold && !place?.offer && !(canBuy && line?.place?.state === 'sold-out') && (
            <LinePart {...{ event, day, line, ...start }} onLine={update} isVisitor={buyer === null} />
          )}
          {soldOut && waiting.length === 0 && !hasToWait && line?.place?.state !== 'sold-out' && (
            <p className="rounded-field bg-deck-2 px-4 py-3 text-center">
              {open.some(({ isInCheckout }) => isInCheckout) ? words.panel.inCheckout : words.panel.allSold}
            </p>
          )}
          {canBuy && buyer && chosen && (
            <BuyerFields
              fullName={fullName}
              onName={setFullName}
              onAgeRule={setKnowsAgeRule}
              {...{ ageRule, knowsAgeRule, answers }}
            />
          )}
          {takesCode && <PromoField promo={promo} />}
          {canBuy && <BuyPart isVisitor={buyer === null} {...{ event, day, isPaid, missing, basket, checkout }} />}
        </form>
      )}
      {!notOnSale && !place?.offer && (
        <PanelFoot
          {...{ event, day, open, place, groupHold, canBuy, isFolded }}
          takesGroups={props.takesGroups}
          waitlist={line?.isOn && !place ? null : waitlist}
          isVisitor={buyer === null}
        />
      )}
      {!notOnSale && canBuy && !(friendTickets && isFolded) && (
        <BuyBar
          // Where tickets come to be on hold, the head has another way to them.
          key={heldTickets ? 'held' : 'open'}
          panel={section}
          heldTickets={isChangingHold ? null : heldTickets}
          ownTickets={isChangingHold ? null : ownTickets}
          onMore={unfold}
          offers={open}
          allIn={allIn}
          totalCents={chosen ? basket.totalCents : null}
          choice={
            event.occurrences.length > 1 && chosen
              ? words.panel.buyFor(basket.count, commaDayText(day), basket.totalCents === 0)
              : null
          }
        />
      )}
    </section>
  )
}
