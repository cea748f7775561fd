import type { Tx } from '../../../db/connect.ts'
import type { DateHoldId, EntityId, NotificationId, UserId } from '../../../kernel/ids.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { notify, withdrawNotification } from '../../notifications/notifications.service.ts'
import { type HoldOutcome, resolveHolds } from '../rules/date-holds.ts'
import { holderNews, pageNews } from '../rules/hold-news.ts'
import { findPage } from '../requests/pages.store.ts'
import * as store from './date-holds.store.ts'

type Page = NonNullable<Awaited<ReturnType<typeof findPage>>>

/** An active hold, as the rules see it. */
export type Hold = store.HoldRow & { expiresAt: Date; challenge: { by: DateHoldId; dueAt: Date } | null }

/** A page's date with its active holds, the first first. */
export type HeldDate = { page: Page; day: store.DateKey['day']; holds: Hold[] }

/** @param by the person who did it, and for which page; null if it expired */
type Ending = { hold: Hold; outcome: HoldOutcome; by: { userId: UserId; pageId: EntityId } | null }

export const asHold = (row: store.HoldRow): Hold => ({
  ...row,
  expiresAt: row.expires_at,
  challenge: row.challenged_by && row.challenge_due_at ? { by: row.challenged_by, dueAt: row.challenge_due_at } : null,
})

/**
 * Locks a page's date, after its page and requests, and ends its expired holds; their people and those who move up are
 * told.
 */
export async function lockHeldDate(ctx: AppCtx, tx: Tx, key: store.DateKey): Promise<HeldDate> {
  await store.lockDate(tx, key)
  const page = await findPage(tx, key.pageId)
  if (!page) throw new Error('A date belongs to a page.')
  const holds = (await store.listOpenOfDate(tx, key)).map(asHold)
  const { ended } = resolveHolds(holds, ctx.now())
  return endHolds(
    tx,
    { page, day: key.day, holds },
    ended.map(({ hold, outcome }) => ({ hold, outcome, by: null })),
  )
}

/**
 * Ends holds of a locked date, and the challenges that they made or faced. The page that moves up is told, and so is the other
 * side of a hold that ended.
 *
 * @param isBooked whether the caller tells all holds that are left of another show, with their ranks
 * @returns the date with the holds that are left
 */
export async function endHolds(tx: Tx, date: HeldDate, endings: Ending[], isBooked = false): Promise<HeldDate> {
  if (endings.length === 0) return date
  const isEnded = (id: DateHoldId) => endings.some(({ hold }) => hold.id === id)
  /* oxlint-disable no-await-in-loop -- one connection, at most five holds */
  for (const { hold, outcome, by } of endings) {
    await store.endHold(tx, hold.id, { outcome, by: by?.userId ?? null })
    if (hold.challenge_notification_id) {
      await withdrawNotification(tx, hold.challenge_notification_id, by?.userId ?? null)
    }
    await closeRankNews(tx, hold)
  }
  const left = date.holds.filter(({ id }) => !isEnded(id))
  const holds: Hold[] = []
  for (const hold of left) {
    holds.push(hold.challenge && isEnded(hold.challenge.by) ? await withoutChallenge(tx, hold, null) : hold)
  }
  for (const ending of endings) await tellOfEnding(tx, date, ending)
  for (const [index, hold] of holds.entries()) {
    const isMoved = date.holds.findIndex(({ id }) => id === hold.id) > index
    if (isMoved && !isBooked) holds[index] = await tellRank(tx, date, { hold, rank: index + 1 })
  }
  /* oxlint-enable no-await-in-loop */
  return { ...date, holds }
}

/** Ends the challenge of a hold; it leaves the bell. */
export async function withoutChallenge(tx: Tx, hold: Hold, by: UserId | null): Promise<Hold> {
  await store.changeHold(tx, hold.id, { challenged_by: null, challenge_due_at: null })
  if (hold.challenge_notification_id) await withdrawNotification(tx, hold.challenge_notification_id, by)
  return { ...hold, challenge: null, challenged_by: null, challenge_due_at: null }
}

/** Tells the page that sees the hold as its own; someone without a page hears nothing from us. */
export async function tellHolder(
  tx: Tx,
  { page, day }: HeldDate,
  { seenBy, request_id: requestId }: Pick<Hold, 'seenBy' | 'request_id'>,
  message: string,
) {
  if (!seenBy) return null
  const [id] = await notify(tx, [{ entityId: seenBy }], {
    ...{ type: 'Hold Update' as const, message, entityId: seenBy },
    ...{ senderId: page.id, senderType: page.type, selectedDate: day },
    ...(requestId && { requestId }),
  })
  return id ?? null
}

type Rank = { hold: Hold; rank: number; isBooked?: boolean }

/**
 * Tells the holder its rank, in place of what it was told of it before; of another show on the date too, where that is
 * new or was told with the rank before.
 *
 * @returns the hold as it is kept now: what ends it later in the same transaction closes this news
 */
export async function tellRank(tx: Tx, date: HeldDate, { hold, rank, isBooked = false }: Rank): Promise<Hold> {
  const isReplaced = await closeRankNews(tx, hold)
  const tellsOfShow = isBooked || (isReplaced && hold.tells_of_show)
  const message = tellsOfShow ? holderNews.booked(date, rank) : holderNews.moved(date, rank)
  const news = await tellHolder(tx, date, hold, message)
  await keepRankNews(tx, hold.id, news, tellsOfShow)
  return { ...hold, rank_notification_id: news, tells_of_show: tellsOfShow }
}

/** Tells the holder something else in place of its rank, such as another expiration. */
export async function replaceRankNews(tx: Tx, date: HeldDate, hold: Hold, message: string): Promise<void> {
  await closeRankNews(tx, hold)
  await keepRankNews(tx, hold.id, await tellHolder(tx, date, hold, message))
}

/** Records the news that told the holder its rank, so that the next one closes it. */
export const keepRankNews = (tx: Tx, id: DateHoldId, news: NotificationId | null, tellsOfShow = false) =>
  store.changeHold(tx, id, { rank_notification_id: news, tells_of_show: tellsOfShow })

/** Closes the news that told the holder its rank: a pending email would say what is no longer true. */
const closeRankNews = async (tx: Tx, { rank_notification_id: news }: Hold): Promise<boolean> =>
  news !== null && withdrawNotification(tx, news, null)

/** Tells the page whose date it is about a hold. */
export async function tellPage(
  tx: Tx,
  { page, day }: HeldDate,
  { request_id: requestId }: Pick<Hold, 'request_id'>,
  message: string,
) {
  await notify(tx, [{ entityId: page.id }], {
    ...{ type: 'Hold Update', message, entityId: page.id, selectedDate: day },
    ...(requestId && { requestId }),
  })
}

/** Closes what a page was told of the holds of a date that it has booked now: an email would say what is settled. */
export async function closePageNews(tx: Tx, key: store.DateKey, by: UserId | null): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one connection, a handful
  for (const id of await store.listPageNews(tx, key)) await withdrawNotification(tx, id, by)
}

/** The side that did not end the hold is told; a request has its own news of an answer or a withdrawal. */
async function tellOfEnding(tx: Tx, date: HeldDate, { hold, outcome, by }: Ending): Promise<void> {
  const name = hold.holderName
  if (outcome === 'released') {
    if (by?.pageId === date.page.id) await tellHolder(tx, date, hold, holderNews.released(date))
    else await tellPage(tx, date, hold, pageNews.released(date, name))
  }
  if (outcome === 'expired') {
    await tellHolder(tx, date, hold, holderNews.expired(date))
    await tellPage(tx, date, hold, pageNews.expired(date, name))
  }
  if (outcome === 'challenged') {
    await tellHolder(tx, date, hold, holderNews.notConfirmed(date))
    await tellPage(tx, date, hold, pageNews.notConfirmed(date, name))
  }
}
