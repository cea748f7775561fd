import { mayHandleMoney } from '../../../kernel/roles.ts'
import { words } from './lifecycle-words.ts'
import { keeps, reasons } from './reason-words.ts'
import type { EventSales } from './use-event-sales.ts'

export type Action = 'publish' | 'postpone' | 'date' | 'restore' | 'unpublish' | 'cancel' | 'delete'

type Refusing = [reason: string, applies: (sales: EventSales) => boolean]

const mayNotHandleMoney = ({ role }: EventSales) => !mayHandleMoney(role)
const isSold = ({ dates, refunds }: EventSales) => dates.some(({ orders }) => orders > 0) || refunds.orders > 0
const hasTicketsOut = ({ dates }: EventSales) => dates.some(({ tickets }) => tickets > 0)
const isBeingBought = ({ dates }: EventSales) => dates.some(({ buying }) => buying > 0)
/** Announced and with a date to come: canceling leaves a page that says so, deleting leaves nothing. */
const isAhead = ({ status, dates }: EventSales) => status !== 'draft' && status !== 'canceled' && dates.length > 0

const draft: Refusing = [reasons.draft, ({ status }) => status === 'draft']
const canceled: Refusing = [reasons.canceled, ({ status }) => status === 'canceled']
const owners: Refusing = [words.ownersOnly, mayNotHandleMoney]

/**
 * What is true of tickets where no one has any for a date to come: what another site has sold, only that site knows.
 *
 * @param isOneDate only one date of a weekly show is looked at; others may have sold some
 */
export function unsoldText(
  { outsideSeller, refunds, repeats }: EventSales,
  action: keyof typeof words.outside,
  isOneDate = false,
): string {
  if (outsideSeller) return words.outside[action](outsideSeller)
  if (isOneDate) return words.unsold.date
  if (refunds.orders > 0) return words.unsold.refunded
  return repeats ? words.unsold.upcoming : words.unsold.never
}

/** Why an action cannot be taken now; the first that applies (decision G19). */
const refusing: Record<Action, Refusing[]> = {
  // What keeps a draft from it, its form and the server know.
  publish: [],
  postpone: [
    draft,
    canceled,
    [reasons.postponed, ({ status }) => status === 'postponed'],
    [reasons.noDates, ({ dates }) => dates.length === 0],
    owners,
  ],
  date: [draft, canceled, [reasons.noDates, ({ dates }) => dates.length === 0], owners],
  restore: [
    draft,
    canceled,
    [reasons.noneCanceled, ({ canceledDates }) => canceledDates.length === 0],
    [reasons.refunded, (sales) => restorable(sales).length === 0],
    owners,
  ],
  unpublish: [
    draft,
    canceled,
    [reasons.waiting, ({ status }) => status === 'postponed'],
    [reasons.noDates, ({ dates }) => dates.length === 0],
    [reasons.ticketsOutForEditors, (sales) => hasTicketsOut(sales) && mayNotHandleMoney(sales)],
    [reasons.ticketsOut, hasTicketsOut],
    [reasons.buying, isBeingBought],
    [reasons.plannedForEditors, (sales) => sales.isPlanned && mayNotHandleMoney(sales)],
    [reasons.planned, ({ isPlanned }) => isPlanned],
    [reasons.actInvitedForEditors, (sales) => sales.isActInvited && mayNotHandleMoney(sales)],
    [reasons.actInvited, ({ isActInvited }) => isActInvited],
    [reasons.bookedForEditors, (sales) => sales.isBooked && mayNotHandleMoney(sales)],
    [reasons.booked, ({ isBooked }) => isBooked],
  ],
  cancel: [draft, canceled, owners],
  delete: [
    [reasons.sold, isSold],
    [reasons.buying, isBeingBought],
    [keeps.plannedForEditors, (sales) => isAhead(sales) && sales.isPlanned && mayNotHandleMoney(sales)],
    [keeps.planned, (sales) => isAhead(sales) && sales.isPlanned],
    [keeps.actInvitedForEditors, (sales) => isAhead(sales) && sales.isActInvited && mayNotHandleMoney(sales)],
    [keeps.actInvited, (sales) => isAhead(sales) && sales.isActInvited],
    [keeps.bookedForEditors, (sales) => isAhead(sales) && sales.isBooked && mayNotHandleMoney(sales)],
    [keeps.booked, (sales) => isAhead(sales) && sales.isBooked],
  ],
}

/** Single dates are canceled and brought back only where there are several; only a draft can be published. */
export function isOffered(action: Action, { repeats, status }: EventSales): boolean {
  if (action === 'publish') return status === 'draft'
  if (action === 'unpublish') return status !== 'draft'
  return repeats || (action !== 'date' && action !== 'restore')
}

export const reasonAgainst = (action: Action, sales: EventSales): string | undefined =>
  refusing[action].find(([, applies]) => applies(sales))?.[0]

/** What an action does, without a word about tickets where no one has one. */
export function textOf(action: Action, sales: EventSales): string {
  const { text, unsold = text }: { text: string; unsold?: string } = words.actions[action]
  return isSold(sales) ? text : unsold
}

/** What deleting a show does: only another site knows whether it sold tickets to it. */
export function deletionText({ outsideSeller, status }: EventSales): string {
  const { description, unsold, cancelInstead } = words.delete
  if (!outsideSeller) return description(unsold)
  const outside = words.outside.cancel(outsideSeller)
  return description(status === 'draft' || status === 'canceled' ? outside : `${outside} ${cancelInstead}`)
}

/** Canceled dates that can be put back: no one was refunded for them. */
export const restorable = ({ canceledDates }: EventSales) => canceledDates.filter(({ refunds }) => refunds === 0)

/** What of some dates is to be paid back. */
export function soldOn(dates: EventSales['dates']) {
  const sum = (amountOf: (date: EventSales['dates'][number]) => number) =>
    dates.reduce((all, date) => all + amountOf(date), 0)
  return {
    orders: sum(({ orders }) => orders),
    tickets: sum(({ tickets }) => tickets),
    used: sum(({ used }) => used),
    buying: sum(({ buying }) => buying),
    disputed: sum(({ disputed }) => disputed),
    disputedCents: sum(({ disputedCents }) => disputedCents ?? 0),
    totalCents: sum(({ totalCents }) => totalCents ?? 0),
    cardFeeCents: sum(({ cardFeeCents }) => cardFeeCents ?? 0),
  }
}
