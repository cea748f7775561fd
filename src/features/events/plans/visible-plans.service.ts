import { type EventId, type PlanId, type UserId } from '../../../kernel/ids.ts'
import { savedEventsPerCall } from '../../../kernel/limits.ts'
import type { Ctx, SignedInCtx } from '../../../ports/ctx.ts'
import { findPeopleOpenTo } from '../../people/friends/visible-people.service.ts'
import { earliestCurrentStart } from '../rules/past.ts'
import { listPlansOf } from './plan-lists.store.ts'
import * as store from './plans.store.ts'

type Member = { user_id: UserId; answer: 'in' | 'out' | null; by_mark: boolean }

/**
 * What a reader is told of an answer in a plan. One that came from the mark is for those alone who may read on the page
 * that the person goes, whoever was asked into the plan since then (decision 0194).
 *
 * @param showing those who have opened `named-going` to the reader
 */
export const readableAnswer = (
  { user_id: id, answer, by_mark: isByMark }: Member,
  showing: { has(id: UserId): boolean },
) => (isByMark && !showing.has(id) ? null : answer)

/** The current plans that a person is in and whose starter they see; of a show, or one of them. */
export async function visiblePlans(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  userId: UserId,
  filter: { eventId?: EventId; planId?: PlanId },
) {
  const since = earliestCurrentStart(now(), 'listings')
  const rows = await listPlansOf(db, userId, { ...filter, since, limit: savedEventsPerCall })
  const starters = await findPeopleOpenTo(
    db,
    userId,
    'name',
    rows.map((row) => row.starter_id),
  )
  return rows.filter((row) => row.starter_id === userId || starters.has(row.starter_id))
}

/** The others in the current plans that the caller is in and sees, of one show or of all. */
export async function listPlanMates({ db, now, who }: SignedInCtx, eventId?: EventId): Promise<UserId[]> {
  const plans = await visiblePlans({ db, now }, who.userId, eventId ? { eventId } : {})
  const ids = plans.map(({ id }) => id)
  const members = ids.length > 0 ? await store.listMembers(db, ids) : []
  return [...new Set(members.map((member) => member.user_id))].filter((id) => id !== who.userId)
}
