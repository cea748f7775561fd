import type { Tx } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId, UserId } from '../../../kernel/ids.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { lockFan } from '../../people/favorites/toggles.service.ts'
import { findFriendsAmong, findPeopleOpenTo } from '../../people/friends/visible-people.service.ts'
import type { Facet } from '../../people/rules/visibility.ts'
import { lockInvitesOf } from '../invites/event-invites.store.ts'
import { listMembers, lockPlan } from '../plans/plans.store.ts'
import { visiblePlans } from '../plans/visible-plans.service.ts'

/** A person and a date of a show: the day is null for the only date of a show that does not repeat. */
export type PersonDate = { userId: UserId; eventId: EventId; day: Day | null }

export type DateQuestions = Awaited<ReturnType<typeof lockQuestions>>
export type DatePlan = DateQuestions['plans'][number]
export type DateInvite = DateQuestions['invites'][number]

/**
 * All that asks a person about a date: the plans that they are in and see, and their invites. It stays as it is until the
 * transaction ends, and so does all else that the person answers: first their row is locked, then the plans in the order of
 * their ids, then the invites. A purchase holds its account, order and stock before that, a new plan its starter's
 * account. What answers for several people locks the rows of all of them first, in the order of their ids.
 *
 * @returns `friends`: those who sent the invites or are in the plans, as far as they are friends, with their names
 */
export async function lockQuestions({ now }: Pick<AppCtx, 'now'>, tx: Tx, { userId, eventId, day }: PersonDate) {
  const hasProfile = await lockFan(tx, userId)
  const ctx = { db: tx, now }
  const ids = (await visiblePlans(ctx, userId, { eventId })).filter((plan) => plan.day === day).map(({ id }) => id)
  // oxlint-disable-next-line no-await-in-loop -- one connection
  for (const id of ids.toSorted()) await lockPlan(tx, id)
  // An answer, a block or the end of a plan that came first is read here.
  const planRows = ids.length === 0 ? [] : await visiblePlans(ctx, userId, { eventId })
  const lockedPlans = planRows.filter((plan) => ids.includes(plan.id))
  const members = await listMembers(
    tx,
    lockedPlans.map(({ id }) => id),
  )
  const plans = lockedPlans.map((plan) => {
    const planMembers = members.filter((member) => member.plan_id === plan.id)
    const self = planMembers.find((member) => member.user_id === userId)
    return {
      ...plan,
      isByMark: self?.by_mark ?? false,
      movedFrom: self?.moved_from ?? null,
      members: planMembers,
      notificationId: self?.notification_id ?? null,
    }
  })
  const invites = await lockInvitesOf(tx, userId, eventId, day)
  const friends = await findFriendsAmong(tx, userId, [
    ...members.map((member) => member.user_id),
    ...invites.map(({ from_id: sender }) => sender),
  ])
  return { hasProfile, plans, invites, friends }
}

/**
 * Those of some people to whom a person has opened a facet (decision G2): with `named-going` the page tells them that the
 * person goes, and with `name` a plan that both are in does.
 */
export async function listReaders(
  tx: Tx,
  userId: UserId,
  facet: Facet,
  people: Iterable<UserId>,
): Promise<Set<UserId>> {
  const readers = new Set<UserId>()
  for (const reader of new Set(people)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    if ((await findPeopleOpenTo(tx, reader, facet, [userId])).has(userId)) readers.add(reader)
  }
  return readers
}

/** The others who are in a plan, or asked into it. */
export const othersIn = (plan: DatePlan, userId: UserId): UserId[] =>
  plan.members.map((member) => member.user_id).filter((id) => id !== userId)
