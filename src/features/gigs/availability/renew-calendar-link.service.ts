import { randomUUID } from 'node:crypto'
import { lockUser } from '../../../db/lock-user.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import { paths } from '../../../kernel/paths.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import { findCalendarKey, replaceCalendarKey } from './gig-calendar.store.ts'

/**
 * Makes the caller's own link to a page's private calendar, or a new one: their link of before stops working, those of other
 * managers don't.
 *
 * @param request.replaces the link that the caller saw, null for none: if another is there already, by the same request or in
 *   another tab, it stays
 * @throws {Refusal} request/not-found, request/not-allowed for a page that is not the caller's
 */
export async function renewCalendarLink(
  ctx: SignedInCtx,
  { entityDetails: { id }, replaces }: { entityDetails: { id: EntityId }; replaces?: string | null | undefined },
) {
  const { userId } = ctx.who
  const calendarPath = await inTransaction(ctx.db, async (tx) => {
    await lockUser(tx, userId)
    await requireRole(ctx, id, rolesThat.edit, tx)
    const owner = { pageId: id, userId }
    const currentKey = await findCalendarKey(tx, owner)
    const currentPath = currentKey && paths.privateCalendar(currentKey)
    if (currentPath && replaces !== undefined && replaces !== currentPath) return currentPath
    const key = randomUUID()
    await replaceCalendarKey(tx, owner, key)
    return paths.privateCalendar(key)
  })
  // The link is the caller's own: only their tabs show it.
  ctx.live.notify({ users: [userId] }, { fact: 'entity', id })
  return { success: true as const, calendarPath }
}
