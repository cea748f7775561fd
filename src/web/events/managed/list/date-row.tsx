import type { ManagedEvent } from '../../../../features/events/managed/managed-event-views.ts'
import { cents, priceText } from '../../../../kernel/money.ts'
import { showWords } from '../../show-words.ts'
import { dateText, isBeforeEvening } from '../../when.ts'
import { words } from '../managed-events-words.ts'

type Props = {
  date: ManagedEvent['dates'][number]
  isFree: boolean
  /** One of several: its day, and that it is today's or canceled, stand in its own line. */
  isNamed: boolean
}

const number = new Intl.NumberFormat('en-US')

/** @param sellerCents below zero where only the card fees of refunded orders are left */
export const earningsText = (sellerCents: number): string =>
  sellerCents < 0 ? words.feesOnly(priceText(cents(-sellerCents))) : words.earned(priceText(cents(sellerCents)))

/** One date of a managed event: what it sold of how many, and what that brings those who may know. */
export function DateRow({ date, isFree, isNamed }: Props) {
  const { day, wallTime, isToday, isCanceled, sold, held, quantity, sellerCents } = date
  const countText = isFree ? words.free.claimed : words.sold
  const isCounted = sold !== null && quantity !== null && quantity > 0
  const isAfternoon = isBeforeEvening(wallTime)
  return (
    <li
      className={`items-center gap-x-4 gap-y-1 text-sm ${isNamed ? 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] py-2 @2xl:grid-cols-[8rem_1fr_auto]' : 'flex flex-wrap justify-between py-1'}`}
    >
      {isNamed && (
        <span className={`font-semibold ${isCanceled ? 'text-mute line-through' : ''}`}>{dateText(day)}</span>
      )}
      {isCounted && !isCanceled && (
        <span className="flex min-w-0 flex-1 basis-40 flex-wrap items-center gap-x-3 gap-y-1">
          <progress
            aria-hidden="true"
            max={quantity}
            value={sold}
            className="h-2 w-full max-w-48 min-w-0 flex-1 basis-24 appearance-none overflow-hidden rounded-pill [&::-moz-progress-bar]:bg-gold [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-gold"
          />
          <span>
            {countText(number.format(sold), number.format(quantity))}
            {held !== null && held > 0 && <span className="text-mute"> · {words.held(held)}</span>}
          </span>
        </span>
      )}
      <span className="-col-end-1 flex flex-wrap empty:hidden items-center gap-2 @2xl:col-start-3 @2xl:col-end-auto @2xl:justify-end">
        {sellerCents !== null && sellerCents !== 0 && (
          <span className={`font-semibold ${sellerCents < 0 ? 'text-mute' : 'text-gold'}`}>
            {earningsText(sellerCents)}
          </span>
        )}
        {isNamed && isToday && !isCanceled && (
          <span className="rounded-pill bg-gold px-2 font-semibold text-night">
            {isAfternoon ? showWords.today : words.tonight}
          </span>
        )}
        {isCounted && !isCanceled && sold >= quantity && (
          <span className="rounded-pill border border-good px-2 text-good">
            {isFree ? words.free.full : words.soldOut}
          </span>
        )}
        {isNamed && isCanceled && (
          <span className="rounded-pill border border-danger px-2 text-danger">{words.calledOff}</span>
        )}
      </span>
    </li>
  )
}
