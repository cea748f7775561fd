import { inTransaction } from '../../../db/transaction.ts'
import { addDays, type Day, daysBetween } from '../../../kernel/day.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import { dateHolds as limits } from '../../../kernel/gig-limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import { dayAt } from '../../../kernel/zone.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import { notifyTeam } from '../../entities/team/notify-team.service.ts'
import { lockPage } from '../requests/pages.store.ts'
import { rangeText } from '../rules/blocked-days.ts'
import * as store from './blocked-days.store.ts'

type Range = {
  entityDetails: { id: EntityId }
  firstDay: Day
  lastDay?: Day | null | undefined
  note?: string | null | undefined
}

/**
 * Blocks days of a page: it takes no requests for them. Days that are blocked already take the new note.
 *
 * @throws {Refusal} request/not-found, request/not-allowed; gigs/bad-range for days that have passed, and for more than
 *   92; gigs/too-many-blocked
 */
export async function blockDays(ctx: SignedInCtx, { entityDetails, firstDay, lastDay, note }: Range) {
  const pageId = entityDetails.id
  const last = lastDay ?? firstDay
  await inTransaction(ctx.db, async (tx) => {
    const page = await lockPage(tx, pageId)
    await requireRole(ctx, pageId, rolesThat.edit, tx)
    if (!page) throw new Refusal('request/not-found')
    const today = dayAt(ctx.now(), page.zone)
    const days = daysBetween(firstDay, last) + 1
    const isAhead = firstDay >= today && last <= addDays(today, limits.daysAhead)
    if (!isAhead || days < 1 || days > limits.rangeDays) throw new Refusal('gigs/bad-range')
    const blocked = await store.listBlockedDays(tx, pageId, today)
    const others = blocked.filter(({ day }) => day < firstDay || day > last).length
    if (others + days > limits.blockedDays) throw new Refusal('gigs/too-many-blocked')
    await store.blockDays(tx, { pageId, firstDay, lastDay: last }, { note: note?.trim() ?? '', by: ctx.who.userId })
  })
  await notifyTeam(ctx, pageId)
  return { success: true as const, message: `Blocked ${rangeText(firstDay, last)}.` }
}
