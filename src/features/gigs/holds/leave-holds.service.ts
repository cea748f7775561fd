import type { Tx } from '../../../db/connect.ts'
import type { EntityId, UserId } from '../../../kernel/ids.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { forgetInCalendars, removeCalendar } from '../availability/blocked-days.store.ts'
import * as store from './date-holds.store.ts'
import { endHolds, lockHeldDate } from './held-date.service.ts'

/** Releases the holds on a page's dates and those that others have for it, in the transaction that deletes it. */
export async function releaseHoldsOf(ctx: AppCtx, tx: Tx, pageId: EntityId, userId: UserId): Promise<void> {
  const actor = { userId, pageId }
  /* oxlint-disable no-await-in-loop -- one connection, in the order in which all lock dates */
  for (const key of await store.listDatesOf(tx, pageId)) {
    const date = await lockHeldDate(ctx, tx, key)
    const endings = date.holds
      .filter((hold) => key.pageId === pageId || hold.holder_id === pageId)
      .map((hold) => ({ hold, outcome: 'released' as const, by: actor }))
    await endHolds(tx, date, endings)
  }
  /* oxlint-enable no-await-in-loop */
  await removeCalendar(tx, pageId)
}

/** Forgets who changed holds and blocked days, in the transaction that deletes the account; they belong to the pages. */
export async function forgetInHolds(tx: Tx, userId: UserId): Promise<void> {
  await store.forgetPerson(tx, userId)
  await forgetInCalendars(tx, userId)
}
