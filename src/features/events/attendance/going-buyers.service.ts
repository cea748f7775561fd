import type { Tx } from '../../../db/connect.ts'
import type { OccurrenceId, UserId } from '../../../kernel/ids.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { queueTabUpdate } from '../../notifications/tab-update.service.ts'
import { lockFans } from '../../people/favorites/toggles.service.ts'
import { answerDate } from '../answers/answer-date.service.ts'
import { hasTicketsText, ticketsGoneText, ticketsLeftText } from '../rules/attendance/going-words.ts'
import { earliestCurrentStart } from '../rules/past.ts'
import * as store from './attendance.store.ts'
import * as buyers from './buyers.store.ts'
import { listTicketsGone } from './refund-effects.store.ts'
import { tellPlanMates } from './ticket-news.service.ts'

/**
 * Marks a buyer as going to the date of their tickets, in the transaction that makes the tickets (decision 0176), which is
 * their answer to the people who asked them to it (decision 0194). Open tabs of those in a plan with them read it again, which
 * says who has tickets, and hear once of tickets for several (decision 0199).
 */
export async function markBuyerGoing(
  ctx: Pick<AppCtx, 'now'>,
  tx: Tx,
  userId: UserId,
  occurrenceId: OccurrenceId,
): Promise<void> {
  const questionedDate = await buyers.findQuestionedDate(tx, userId, occurrenceId)
  if (questionedDate) await answerDate(ctx, tx, { ...questionedDate, userId, isGoing: true })
  else await store.goToOccurrence(tx, { userId, occurrenceId })
  await updatePlanMates(tx, [{ userId, occurrenceId }])
  const since = earliestCurrentStart(ctx.now(), 'listings')
  const mates = await buyers.listMatesOfBuyer(tx, { userId, occurrenceId, answers: ['in'], fewest: 2 }, since)
  // Someone with a ticket of their own waits for none.
  const waitingMates = mates.filter(({ mateTickets }) => mateTickets === 0)
  const ticketsBought = await buyers.withoutInformed(tx, waitingMates)
  await tellPlanMates(tx, ticketsBought, (name, title, { tickets }) => hasTicketsText(name, title, tickets))
}

/** Moves a buyer who is marked as going to a show's former date to its current one. */
export async function confirmBuyerGoing(
  ctx: Pick<AppCtx, 'now'>,
  tx: Tx,
  userId: UserId,
  occurrenceId: OccurrenceId,
): Promise<void> {
  if (await buyers.goesToEarlierDate(tx, userId, occurrenceId)) await markBuyerGoing(ctx, tx, userId, occurrenceId)
}

/**
 * The same for someone who bought tickets before they had a profile, in the transaction that makes it: no one can have
 * asked them to a show until then.
 */
export async function markTicketHolderGoing(tx: Tx, userId: UserId): Promise<void> {
  await store.goWithTickets(tx, userId)
}

/**
 * Takes back the marks of people whose last ticket to a date was refunded, in the transaction that voids it. The person who asked
 * them to the date is told, unless it is off, over or hidden: those answers change without news.
 */
export async function unmarkBuyers(tx: Tx, people: store.Buyer[]): Promise<void> {
  if (people.length === 0) return
  await updatePlanMates(tx, people)
  const now = await buyers.readClock(tx)
  const since = earliestCurrentStart(now, 'listings')
  const ticketsGone = await listTicketsGone(tx, people, since)
  const answers = await buyers.listAnswersOf(tx, people, since)
  // All of them before the plans that they share.
  await lockFans(
    tx,
    answers.map(({ userId }) => userId),
  )
  // oxlint-disable-next-line no-await-in-loop -- one connection
  for (const answer of answers) await answerDate({ now: () => now }, tx, { ...answer, isGoing: false })
  // In place of the news that the buyer can't make it.
  await tellPlanMates(tx, ticketsGone, ticketsGoneText)
  await store.stayAwayFromOccurrences(tx, people)
}

/**
 * Of buyers who have some of their tickets to a date left after a refund, those in a plan with them who have no ticket and
 * have read of tickets for several read how many there are now, in place of it.
 */
export async function tellOfFewerTickets(tx: Tx, people: store.Buyer[]): Promise<void> {
  if (people.length === 0) return
  await updatePlanMates(tx, people)
  // oxlint-disable-next-line no-await-in-loop -- one connection
  for (const buyer of people) await tellMatesWithoutTickets(tx, await listInformedMates(tx, buyer))
}

/**
 * The same once someone accepted a ticket that was sent to them: it is no news as long as those who are in without a
 * ticket still have one each (decision 0199).
 */
export async function tellOfTicketPassedOn(tx: Tx, sender: store.Buyer): Promise<void> {
  await updatePlanMates(tx, [sender])
  const mates = await listInformedMates(tx, sender)
  const waitingIds = new Set(mates.filter((mate) => mate.isIn && mate.mateTickets === 0).map(({ mateId }) => mateId))
  await tellMatesWithoutTickets(
    tx,
    mates.filter(({ tickets }) => tickets - 1 < waitingIds.size),
  )
}

type InformedMate = Awaited<ReturnType<typeof buyers.listMatesOfBuyer>>[number]

/** Those in a plan with a buyer who have read of the buyer's tickets for several. */
async function listInformedMates(tx: Tx, buyer: store.Buyer): Promise<InformedMate[]> {
  const since = earliestCurrentStart(await buyers.readClock(tx), 'listings')
  const mates = await buyers.listMatesOfBuyer(tx, { ...buyer, answers: ['in', 'out'], fewest: 1 }, since)
  const uninformed = await buyers.withoutInformed(tx, mates)
  return mates.filter((mate) => !uninformed.includes(mate))
}

const tellMatesWithoutTickets = (tx: Tx, mates: InformedMate[]) =>
  tellPlanMates(
    tx,
    mates.filter(({ mateTickets }) => mateTickets === 0),
    (name, title, { tickets }) => ticketsLeftText(name, title, tickets),
  )

async function updatePlanMates(tx: Tx, people: store.Buyer[]): Promise<void> {
  const mates = await buyers.listPlanMates(tx, people)
  await queueTabUpdate(
    tx,
    mates.map((id) => ({ to_user_id: id })),
  )
}
