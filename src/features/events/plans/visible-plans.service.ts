import { type EventId, type PlanId, type UserId } from '../../../kernel/ids.ts'
import { savedEventsPerCall } from '../../../kernel/limits.ts'
import type { Ctx } from '../../../ports/ctx.ts'
import { findPeopleOpenTo } from '../../people/friends/visible-people.service.ts'
import { earliestCurrentStart } from '../rules/past.ts'
import * as store from './plans.store.ts'

/** The current plans that a person is in and whose starter they see; of a show, or one of them. */
export async function visiblePlans(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  userId: UserId,
  filter: { eventId?: EventId; planId?: PlanId },
) {
  const since = earliestCurrentStart(now(), 'listings')
  const rows = await store.listPlansOf(db, userId, { ...filter, since, limit: savedEventsPerCall })
  const starters = await findPeopleOpenTo(
    db,
    userId,
    'name',
    rows.map((row) => row.starter_id),
  )
  return rows.filter((row) => row.starter_id === userId || starters.has(row.starter_id))
}
