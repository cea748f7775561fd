import { inTransaction } from '../../../db/transaction.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import { notifyTeam } from '../../entities/team/notify-team.service.ts'
import { rangeText } from '../rules/blocked-days.ts'
import * as store from './blocked-days.store.ts'

type Range = { entityDetails: { id: EntityId }; firstDay: Day; lastDay?: Day | null | undefined }

/**
 * Opens blocked days of a page again; days that are not blocked stay as they are.
 *
 * @throws {Refusal} request/not-found, request/not-allowed for a page that is not the caller's
 */
export async function unblockDays(ctx: SignedInCtx, { entityDetails: { id: pageId }, firstDay, lastDay }: Range) {
  const last = lastDay ?? firstDay
  await inTransaction(ctx.db, async (tx) => {
    await requireRole(ctx, pageId, rolesThat.edit, tx)
    await store.unblockDays(tx, { pageId, firstDay, lastDay: last })
  })
  await notifyTeam(ctx, pageId)
  return { success: true as const, message: `Unblocked ${rangeText(firstDay, last)}.` }
}
