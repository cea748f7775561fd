import { type EventId, isId, type PlanId, type UserId } from '../../../kernel/ids.ts'
import { savedEventsPerCall } from '../../../kernel/limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { Ctx, SignedInCtx } from '../../../ports/ctx.ts'
import { findPeopleOpenTo } from '../../people/friends/visible-people.service.ts'
import { earliestCurrentStart } from '../rules/past.ts'
import * as store from './plans.store.ts'

/**
 * The plans that the caller is in, with those in them whose names are open to the caller: whoever answers a plan says it
 * to everyone in it who may see their name. A plan whose starter the caller does not see is not there (decision G2).
 *
 * @throws {Refusal} event/invalid-id
 */
export async function listPlans(ctx: SignedInCtx, { eventID }: { eventID?: string | null | undefined }) {
  const { db, who } = ctx
  const eventId = eventID ?? null
  if (eventId !== null && !isId<EventId>(eventId)) throw new Refusal('event/invalid-id')
  const rows = await visiblePlans(ctx, who.userId, eventId ? { eventId } : {})
  const members = await store.listMembers(
    db,
    rows.map(({ id }) => id),
  )
  const ids = [...new Set(members.map((member) => member.user_id))]
  const people = await findPeopleOpenTo(db, who.userId, 'name', ids)
  const plans = rows.map((row) => ({
    planID: row.id,
    eventID: row.event_id,
    eventName: row.event_name,
    day: row.day,
    showDay: row.show_day,
    note: row.note,
    starter: people.get(row.starter_id)?.person ?? null,
    ownAnswer: row.answer,
    people: members
      .filter((member) => member.plan_id === row.id)
      .flatMap(({ user_id: id, answer }) => {
        const person = people.get(id)?.person
        return person ? { ...person, answer } : []
      }),
  }))
  return { success: true as const, plans }
}

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
