import type { ManagedEvent } from '../../../../features/events/managed/managed-event-views.ts'
import { cents, priceText } from '../../../../kernel/money.ts'
import { showWords } from '../../show-words.ts'
import { dateText, isBeforeEvening } from '../../when.ts'
import { words } from '../managed-events-words.ts'
import { useRootData } from '../../../root-data.ts'

type Props = {
  date: ManagedEvent['dates'][number]
  isFree: boolean
  /** One of several: its row shows its day, and whether it is today's or canceled. */
  isNamed: boolean
  /** The row above says it of the whole show. */
  isFullKnown: boolean
}

const number = new Intl.NumberFormat('en-US')

/** @param sellerCents below zero where only the card fees of refunded orders are left */
export const earningsText = (sellerCents: number): string =>
  sellerCents < 0 ? words.feesOnly(priceText(cents(-sellerCents))) : words.earned(priceText(cents(sellerCents)))

/** Revenue of a date or a show as a row may show it: a canceled one earns nothing, though its refunds are under way. */
export const shownCents = (sellerCents: number | null, isCanceled: boolean): number | null =>
  sellerCents === 0 || (isCanceled && (sellerCents ?? 0) > 0) ? null : sellerCents

/** One date of a managed event: tickets sold out of how many, and the revenue for people who may see it. */
export function DateRow({ date, isFree, isNamed, isFullKnown }: Props) {
  const { day, wallTime, isToday, isCanceled, sold, held, heldForFriends, heldForWaitlist, quantity, isFull } = date
  const year = useRootData()?.year
  const countText = isFree ? words.free.claimed : words.sold
  const isCounted = sold !== null && quantity !== null && quantity > 0 && !isCanceled
  /** Of returned tickets, which count as sold until their places are. */
  const isOfSold = isCounted && sold + (held ?? 0) + (heldForFriends ?? 0) + (heldForWaitlist ?? 0) > quantity
  const earnedCents = shownCents(date.sellerCents, isCanceled)
  return (
    <li className={`text-sm ${isNamed ? 'grid gap-x-4 gap-y-1 py-2 @2xl:grid-cols-[10rem_minmax(0,1fr)]' : 'py-1'}`}>
      {isNamed && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className={`font-semibold ${isCanceled ? 'text-mute line-through' : ''}`}>{dateText(day, year)}</span>
          {isToday && !isCanceled && (
            <span className="rounded-pill bg-gold px-2 font-semibold text-night">
              {isBeforeEvening(wallTime) ? showWords.today : words.tonight}
            </span>
          )}
          {isCanceled && <span className="rounded-pill border border-danger px-2 text-danger">{words.calledOff}</span>}
        </p>
      )}
      <div className="flex max-w-md flex-col gap-1 empty:hidden">
        {isCounted && (
          <progress
            aria-hidden="true"
            max={quantity}
            value={sold}
            className="h-2 w-full appearance-none overflow-hidden rounded-pill [&::-moz-progress-bar]:bg-gold [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-gold"
          />
        )}
        {(isCounted || earnedCents !== null) && (
          <p className="flex flex-wrap items-center justify-between gap-x-4">
            {isCounted && (
              <span>
                {countText(number.format(sold), number.format(quantity))}
                {held !== null && held > 0 && <span className="text-mute"> · {words.held(held, isOfSold)}</span>}
                {heldForWaitlist !== null && heldForWaitlist > 0 && (
                  <span className="text-mute"> · {words.heldForWaitlist(heldForWaitlist, isOfSold)}</span>
                )}
                {heldForFriends !== null && heldForFriends > 0 && (
                  <span className="text-mute"> · {words.heldForFriends(heldForFriends)}</span>
                )}
              </span>
            )}
            <span className="flex flex-wrap items-center gap-2 empty:hidden">
              {earnedCents !== null && (
                <span className={`font-semibold ${earnedCents < 0 ? 'text-mute' : 'text-gold'}`}>
                  {earningsText(earnedCents)}
                </span>
              )}
              {isCounted && isFull && !isFullKnown && (
                <span className="rounded-pill border border-good px-2 text-good">
                  {isFree ? words.free.full : words.soldOut}
                </span>
              )}
            </span>
          </p>
        )}
      </div>
    </li>
  )
}
