import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../../db/transaction.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import { paths } from '../../../kernel/paths.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import { replaceCalendarKey } from './gig-calendar.store.ts'

/**
 * Makes the caller's own link to a page's private calendar, or a new one: their link of before stops working, those of other
 * managers don't.
 *
 * @throws {Refusal} request/not-found, request/not-allowed for a page that is not the caller's
 */
export async function renewCalendarLink(
  ctx: SignedInCtx,
  { entityDetails: { id } }: { entityDetails: { id: EntityId } },
) {
  const key = randomUUID()
  await inTransaction(ctx.db, async (tx) => {
    await requireRole(ctx, id, rolesThat.edit, tx)
    await replaceCalendarKey(tx, { pageId: id, userId: ctx.who.userId }, key)
  })
  // The link is the caller's own: only their tabs show it.
  ctx.live.notify({ users: [ctx.who.userId] }, { fact: 'entity', id })
  return { success: true as const, calendarPath: paths.privateCalendar(key) }
}
