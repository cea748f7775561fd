import { addJob } from '../../../db/jobs.ts'
import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { EventId, UserId } from '../../../kernel/ids.ts'
import { waitingLines } from '../../../kernel/limits/waiting-line-limits.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { settleEach, throwFirstFailure } from '../../../ports/settle-each.ts'
import { closeDateNews } from '../../notifications/event-news.service.ts'
import { notify } from '../../notifications/notifications.service.ts'
import { isLineOn, nothingLeftText, turnsAtOnce, turnText } from '../rules/waiting-line/turns.ts'
import type { LineSale } from './lines.store.ts'
import * as lines from './lines.store.ts'
import * as places from './places.store.ts'

/**
 * The job `give-turns`, every five seconds while people wait, and every minute in any case: passes on turns that were used,
 * given up or let pass, and ends lines that no one needs (decision 0247). Of a line that was turned off, it tells people in
 * steps that follow one another at once. It looks at what is free and who waits, so it can stop anywhere, and several
 * processes give a turn once.
 *
 * @returns how many people were given their turn
 */
export async function giveTurns(ctx: AppCtx): Promise<number> {
  await lines.forgetSoldOut(ctx.db)
  const results = await settleEach(await lines.listLines(ctx.db), 1, (eventId) =>
    inTransaction(ctx.db, (tx) => giveTurnsIn(tx, eventId)),
  )
  const steps = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const isTelling = steps.some((step) => step.isTelling)
  if (isTelling || steps.some(({ isOn }) => isOn)) {
    const afterSeconds = isTelling ? 0 : waitingLines.stepSeconds
    await addJob(ctx.db, 'give-turns', {}, { once: 'give-turns', afterSeconds })
  }
  throwFirstFailure(results)
  return steps.reduce((sum, { turns }) => sum + turns, 0)
}

/** `isOn`: people still wait for their turn. `isTelling`: people in a line that was turned off are yet to hear so. */
type Step = { turns: number; isOn: boolean; isTelling?: boolean }

const noTurns: Step = { turns: 0, isOn: false }

/** The same for one line, which it locks. */
async function giveTurnsIn(tx: Tx, eventId: EventId): Promise<Step> {
  if (!(await lines.lockLine(tx, eventId))) return noTurns
  const sale = await lines.findLineSale(tx, eventId)
  if (!sale?.isSelling) {
    await closeTurnNews(tx, eventId, await places.listChoosing(tx, eventId))
    await lines.removeLine(tx, eventId)
    return noTurns
  }
  if (!sale.isAllowed) return endTurnedOff(tx, eventId, sale)
  if (!isLineOn(sale, sale.readAt)) return noTurns

  await closeTurnNews(tx, eventId, await places.removeEndedTurns(tx, eventId))
  // An editor may have taken the tickets off sale for a moment.
  if (sale.typesOnSale === 0) return { turns: 0, isOn: true }
  if (sale.free === 0 && sale.held === 0) {
    await closeTurnNews(tx, eventId, await places.listChoosing(tx, eventId))
    await lines.markSoldOut(tx, eventId)
    return noTurns
  }
  if (!sale.openedAt) await lines.openLine(tx, eventId)
  const most = turnsAtOnce(sale.free)
  const { choosing, waiting } = await places.countPlaces(tx, eventId)
  const isLineOver = choosing + waiting < most
  if (isLineOver) await closeTurnNews(tx, eventId, await places.listChoosing(tx, eventId))
  const people = await places.giveTurnsTo(tx, eventId, Math.max(0, most - choosing))
  await tellTurn(tx, sale, people, isLineOver)
  if (isLineOver) await lines.removeLine(tx, eventId)
  else if (sale.openedAt) await lines.countTurns(tx, eventId, people.length)
  return { turns: people.length, isOn: !isLineOver }
}

/**
 * The host turned the line off: everyone can buy from that moment on, and those who wait hear so, or that nothing is left,
 * unless tickets aren't on sale yet. So many in one step: a line may be long.
 */
async function endTurnedOff(tx: Tx, eventId: EventId, sale: LineSale): Promise<Step> {
  if (isLineOn({ ...sale, isAllowed: true }, sale.readAt)) {
    const people = await places.removePlaces(tx, eventId, waitingLines.toldAtOnce)
    const idsOf = (isChoosing: boolean) =>
      people.filter((person) => person.isChoosing === isChoosing).map(({ userId }) => userId)
    await closeTurnNews(tx, eventId, idsOf(true))
    await (sale.free > 0 ? tellTurn(tx, sale, idsOf(false), true) : tellNothingLeft(tx, sale, idsOf(false)))
    if (people.length === waitingLines.toldAtOnce) return { ...noTurns, isTelling: true }
  }
  await lines.removeLine(tx, eventId)
  return noTurns
}

const tellNothingLeft = (tx: Tx, { eventId, eventName, day }: LineSale, people: UserId[]) =>
  notify(
    tx,
    people.map((userId) => ({ userId })),
    { type: 'Show Update', message: nothingLeftText(eventName), eventId, ...(day && { selectedDate: day }) },
  )

/** Tells people that they can buy. @param isLineOver no one waits anymore */
const tellTurn = (tx: Tx, { eventId, eventName, day }: LineSale, people: UserId[], isLineOver: boolean) =>
  notify(
    tx,
    people.map((userId) => ({ userId })),
    {
      type: 'Your Turn',
      message: turnText(eventName, isLineOver),
      eventId,
      ...(day && { selectedDate: day }),
    },
  )

/** Takes turns that are over out of bells, which say how long they last. */
const closeTurnNews = (tx: Tx, eventId: EventId, users: UserId[]): Promise<void> =>
  closeDateNews(tx, { types: ['Your Turn'], eventId, days: null, users })

/** A person's places go with their account; a turn is passed on. */
export const forgetWaitingPlaces = (tx: Tx, userId: UserId) => places.forgetPlaces(tx, userId)
