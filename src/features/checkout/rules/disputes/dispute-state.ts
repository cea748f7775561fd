import { type Day, dayText, parseDay } from '../../../../kernel/day.ts'
import { type Cents, cents, priceText } from '../../../../kernel/money.ts'

/** What becomes of a payment that its buyer disputed with the bank; an inquiry takes no money (decision 0241). */
export const disputeStates = ['inquiry', 'needs_response', 'under_review', 'won', 'lost', 'closed'] as const
export type DisputeStateName = (typeof disputeStates)[number]

/** States in which the bank has the money until it decides, so that nothing of the payment can be refunded. */
export const undecidedStates: readonly DisputeStateName[] = ['needs_response', 'under_review']

const decidedStates: readonly DisputeStateName[] = ['won', 'lost', 'closed']
export const isDecided = (state: DisputeStateName): boolean => decidedStates.includes(state)

type Dispute = {
  state: DisputeStateName
  /** Null for those who see no amounts. */
  amountCents: number | null
  /** On the venue's calendar; null if there is nothing to respond to. */
  respondBy: string | null
}

const names: Record<DisputeStateName, string> = {
  inquiry: 'Bank inquiry',
  needs_response: 'Disputed',
  under_review: 'Disputed',
  won: 'Dispute won',
  lost: 'Dispute lost',
  closed: 'Inquiry closed',
}

/**
 * A dispute in a list: `Disputed · $42 · we’ll respond by Dec 4`. The host has nothing to answer.
 *
 * @param thisYear the year that goes without saying
 */
export function disputeText({ state, amountCents, respondBy }: Dispute, thisYear?: number): string {
  const amount = amountCents === null ? null : priceText(cents(amountCents))
  const next = state === 'under_review' ? 'under review' : respondBy && respondByText(state, respondBy, thisYear)
  return [names[state], amount, next].filter(Boolean).join(' · ')
}

function respondByText(state: DisputeStateName, respondBy: string, thisYear?: number): string | null {
  const day = parseDay(respondBy)
  return day && (state === 'needs_response' || state === 'inquiry')
    ? `we’ll respond by ${shortDay(day, thisYear)}`
    : null
}

/** `Dec 4`, without the weekday. */
const shortDay = (day: Day, thisYear?: number): string => dayText(day, thisYear).split(' ').slice(1).join(' ')

/** `isAllBack`: nothing of the order's money is left with its seller. */
type DisputeChange = Dispute & { amountCents: Cents; lostCents: Cents; isAllBack: boolean }

/** ` by Dec 4`; empty without a deadline. */
function deadlineText(respondBy: string | null): string {
  const day = respondBy === null ? null : parseDay(respondBy)
  return day ? ` by ${shortDay(day)}` : ''
}

/** The news of a dispute for the owners of the page that sold the order; amounts in cents. */
export function disputeNews(
  { state, amountCents, respondBy, lostCents, isAllBack }: DisputeChange,
  order: { number: string; show: string },
): string {
  const about = `${priceText(amountCents)} for order ${order.number}, ${order.show}`
  const deadline = deadlineText(respondBy)
  const texts: Record<DisputeStateName, string> = {
    inquiry: `A buyer’s bank asked about ${about}. We’ll answer${deadline}. If you have anything that shows they got their tickets, contact us.`,
    needs_response: `A buyer disputed ${about}. The bank is holding the money. We’ll respond${deadline} with the receipt, check-ins and emails. If you have anything else that helps, contact us.`,
    under_review: `We responded to the dispute of ${about}. The bank usually takes 2 to 3 months to decide.`,
    won: `The dispute of ${about} was decided in your favor. You keep the money.`,
    lost: `The dispute of ${about} was lost. The buyer was refunded by the bank${lostCents > 0 ? `, and ${priceText(lostCents)} comes out of your earnings` : ''}. ${isAllBack ? 'The tickets are no longer valid.' : 'It was for part of the order, so its tickets stay valid. You can refund the rest.'}`,
    closed: `The bank closed its inquiry about ${about}. You keep the money.`,
  }
  return texts[state]
}

/** What operators have to do about a dispute that waits for an answer. */
export function disputeTask(
  { amountCents, respondBy }: Pick<Dispute, 'respondBy'> & { amountCents: Cents },
  order: { number: string; show: string },
): string {
  const deadline = deadlineText(respondBy)
  return `${priceText(amountCents)} for order ${order.number}, ${order.show}, is disputed. Respond${deadline} in the payment processor’s dashboard. The evidence is under Disputes.`
}

/** What operators have to know of a lost dispute of a part: which tickets it paid for is up to people. */
export const partLostTask = (
  { amountCents }: { amountCents: Cents },
  order: { number: string; show: string },
): string =>
  `The dispute of ${priceText(amountCents)}, part of order ${order.number}, ${order.show}, was lost. Its tickets stay valid. Its host, or you, can refund the rest.`
