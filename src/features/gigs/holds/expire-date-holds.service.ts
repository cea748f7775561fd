import { inTransaction } from '../../../db/transaction.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { settleEach, throwFirstFailure } from '../../../ports/settle-each.ts'
import * as store from './date-holds.store.ts'
import { lockHeldDate } from './held-date.service.ts'

const mostAtOnce = 500

/** The job `expire-date-holds`: ends the holds whose time is over and tells their people, 500 dates at once at most. */
export async function expireDateHolds(ctx: AppCtx): Promise<void> {
  const dates = await store.listOverdueDates(ctx.db, mostAtOnce)
  const results = await settleEach(dates, 1, (date) => inTransaction(ctx.db, (tx) => lockHeldDate(ctx, tx, date)))
  throwFirstFailure(results)
}
