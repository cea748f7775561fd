import { cents } from '../../../kernel/money.ts'
import {
  changedTitles,
  changedWords,
  freeCanceledWords,
  notGoingWords,
  orderWords,
  overWords,
  postponedWords,
  refundWords,
  takenDownWords,
} from './order-state-words.ts'
import { venueMomentText } from '../../events/when.ts'
import { words as returnWords } from '../returns/returns-words.ts'
import { words } from './order-words.ts'
import { isClosedByTakeDown, type Order } from './order.ts'

type Circumstances = {
  tickets: { state: string }[]
  /** The show started over four hours ago. */
  isPast: boolean
  /** Who has accepted the tickets, where the buyer has none left. */
  sentTo?: readonly string[]
}

/** What an order's page says first: a refund under way goes before a take-down, and that before the order's state. */
export function orderMessage(order: Order, { tickets, isPast, sentTo = [] }: Circumstances) {
  const { state, refund, offer, isShowCanceled, isTakenDown, isRefusedTakenDown, isEndedByTakeDown, totalCents } = order
  const { refundingCents } = order
  if (isClosedByTakeDown(order)) return takenDownWords.unpaid
  if (order.replacedBy) return replacedMessage(order.replacedBy)
  if (isTakenDown && (state === 'expired' || isEndedByTakeDown)) return takenDownWords.expired
  if (isEndedByTakeDown) return takenDownWords.released
  if (isRefusedTakenDown && (state === 'late_refunding' || state === 'late_refunded')) return takenDownWords[state]
  if (order.resoldTickets > 0 && (refund || state === 'refunded')) {
    return {
      ...returnWords.resold({ tickets: order.resoldTickets, quantity: order.quantity }, totalCents, refund !== null),
      tone: 'over' as const,
      short: orderWords[state].short,
    }
  }
  if (refund?.isDisputed) return { ...words.disputed(refund.isCalledOff), tone: 'over' as const }
  if (refund) {
    const { calledOff, calledOffFree, requested } = refundWords
    if (totalCents === 0) return { ...freeCanceledWords, ...(refund.isCalledOff && calledOffFree) }
    return { ...(refund.isCalledOff ? calledOff : requested), tone: 'over' as const, short: orderWords[state].short }
  }
  if (totalCents === 0 && state === 'refunded') {
    return { ...freeCanceledWords, ...(isShowCanceled && refundWords.calledOffFree) }
  }
  if (isBought(order) && (order.isLostInFull || isBackFromBank(tickets)))
    return { ...words.disputeLost, tone: 'over' as const }
  if (isShowCanceled) return { ...orderWords.refunded, ...refundWords.calledOffDone }
  const isAdmitting = isBought(order) && !isPast && tickets.some((ticket) => ticket.state === 'valid')
  if (isTakenDown && isAdmitting) {
    if (totalCents === 0) return takenDownWords.boughtFree
    return state === 'partially_refunded' ? takenDownWords.boughtPartly : takenDownWords.bought
  }
  if (isPast && state === 'paid' && refundingCents === 0) return overWords
  if (order.isPostponed && isAdmitting) return postponedWords
  if (offer && !offer.isKept && isAdmitting)
    return { ...changedWords, title: changedTitles[offer.label ?? ''] ?? changedWords.title }
  if (refundingCents > 0)
    return { ...orderWords.partially_refunded, ...words.someRefunding(cents(refundingCents), isAdmitting) }
  const refunded = cents(order.refunded?.cents ?? 0)
  if (state === 'partially_refunded' && refunded > 0) {
    return { ...orderWords[state], text: words.partlyRefunded(refunded) }
  }
  if (state === 'refunded' && refunded < totalCents) {
    return { ...orderWords[state], text: words.restRefunded(refunded) }
  }
  if (state === 'late_refunded' && refunded < totalCents) {
    return { ...orderWords[state], text: words.lateFromBank(refunded) }
  }
  if (state === 'expired' || state === 'canceled') {
    const until = order.waitlistUntil && venueMomentText(order.waitlistUntil)
    return { ...orderWords[state], ...words.released(order.quantity, state === 'canceled', until) }
  }
  if (state === 'paid' && sentTo.length > 0) return { ...orderWords.paid, ...words.allSent(sentTo) }
  if (state === 'paid' && isAllIn(tickets)) return { ...orderWords.paid, text: words.usedText(tickets.length) }
  return state === 'paid' && !order.isGoing ? notGoingWords : orderWords[state]
}

/** Everyone has gone in: no code is to be shown at the door anymore. */
const isAllIn = (tickets: Circumstances['tickets']) =>
  tickets.length > 0 && tickets.every(({ state }) => state === 'used')

/** A dispute that the bank decided for the buyer has made the tickets void. */
const isBackFromBank = (tickets: Circumstances['tickets']) =>
  tickets.some(({ state }) => state === 'void') && !tickets.some(({ state }) => state === 'valid' || state === 'used')

/** Of an unpaid order that another has taken the place of. */
function replacedMessage({ state }: NonNullable<Order['replacedBy']>) {
  const { title, short, text, unpaidYet, unpaid } = words.replaced
  const texts: Partial<Record<Order['state'], string>> = {
    held: unpaidYet,
    paying: unpaidYet,
    expired: unpaid,
    canceled: unpaid,
  }
  return { title, text: texts[state] ?? text, tone: 'over' as const, short }
}

/** The same in two or three words, as much as a list of orders knows. */
export function shortMessage(
  order: Pick<Order, 'state' | 'isTakenDown' | 'totalCents' | 'replacedBy'> & { isPast: boolean },
): string {
  if (order.replacedBy) return words.replaced.short
  if (order.isTakenDown && isBought(order) && !order.isPast) return takenDownWords.bought.short
  if (order.totalCents > 0) return orderWords[order.state].short
  return freeShort[order.state]
}

/** What costs nothing is neither paid nor refunded. */
const freeShort: Record<Order['state'], string> = {
  held: orderWords.held.short,
  paying: orderWords.paying.short,
  paid: words.receipt.confirmed,
  partially_refunded: orderWords.partially_refunded.short,
  refunded: freeCanceledWords.short,
  expired: orderWords.expired.short,
  canceled: orderWords.canceled.short,
  late_refunding: orderWords.late_refunding.short,
  late_refunded: orderWords.late_refunded.short,
  needs_attention: orderWords.needs_attention.short,
}

const isBought = ({ state }: Pick<Order, 'state'>) => state === 'paid' || state === 'partially_refunded'
