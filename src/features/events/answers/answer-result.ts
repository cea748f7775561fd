import type { Tx } from '../../../db/connect.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { listPlans } from '../plans/list-plans.service.ts'
import { cantGo, cantMakeIt, markedAsGoing, withConsequences } from '../rules/attendance/going-words.ts'
import { friendWithEnough, isWithoutTickets } from '../rules/attendance/plan-tickets.ts'
import type { AnswerOutcome } from './answer-date.service.ts'
import * as store from './answers.store.ts'
import type { AnswerBefore } from './answers.contract.ts'
import type { PersonDate } from './date-questions.ts'

/** What comes of an answer in the bell or on a card, for the person who gave it. */
export type AnswerResult = {
  message: string
  /** For `undoAnswer`; null for a yes, and where nothing has changed. */
  undo: AnswerBefore | null
  /** Whether they go, tickets are on sale, and they have none, nor a friend enough for their plan. */
  needsTicket: boolean
  /** Of a no: the order whose refund they may still request. */
  refundOrderID: OrderId | null
}

const texts = {
  invite: { yes: markedAsGoing, no: cantGo },
  plan: { yes: () => 'You’re in!', no: cantMakeIt },
  planEnd: {
    yes: () => 'You’re still going.',
    no: (_: readonly string[], outcome: AnswerOutcome) =>
      withConsequences('You’re no longer marked as going.', outcome),
  },
} as const

/** @param tx in which the answer was given */
export async function answerResult(
  tx: Tx,
  { eventId, day, isGoing }: PersonDate & { isGoing: boolean },
  outcome: AnswerOutcome,
  question: keyof typeof texts,
): Promise<AnswerResult> {
  const { yes, no } = texts[question]
  if (!isGoing) {
    const { notifiedNames, before: undo, refundOrderId: refundOrderID } = outcome
    return { message: no(notifiedNames, outcome), undo, needsTicket: false, refundOrderID }
  }
  const needsTicket = outcome.tickets === 0 && (await store.isOnSale(tx, eventId, day))
  return { message: yes(outcome.notifiedNames), undo: null, needsTicket, refundOrderID: null }
}

/**
 * The same result, which offers no tickets to a person whose friend has enough of them for their plan, as far as the person
 * may know (decision 0199). Called once the answer is stored.
 */
export async function withFriendTickets<Result extends Pick<AnswerResult, 'needsTicket'>>(
  ctx: SignedInCtx,
  { eventId, day }: Pick<PersonDate, 'eventId' | 'day'>,
  result: Result,
): Promise<Result> {
  if (!result.needsTicket) return result
  const { plans } = await listPlans(ctx, { eventID: eventId })
  const areBought = plans.some((plan) => isWithoutTickets(plan, day) && friendWithEnough(plan.people) !== null)
  return { ...result, needsTicket: !areBought }
}
