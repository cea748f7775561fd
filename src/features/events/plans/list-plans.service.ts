import { readableAnswer, visiblePlans } from './visible-plans.service.ts'
import { type EventId, isId, type PlanId, type UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { findPeopleOpenTo } from '../../people/friends/visible-people.service.ts'
import * as store from './plans.store.ts'

/**
 * The plans that the caller is in, with those in them whose names are open to the caller: a person who answers a plan says it
 * to everyone in it who may see their name; `readableAnswer` says who reads what the mark has answered. A plan whose
 * starter the caller does not see is not there (decision G2). The tickets of someone who has answered are for those who
 * may read where the person goes (decision 0199).
 *
 * @throws {Refusal} event/invalid-id
 */
export async function listPlans(ctx: SignedInCtx, { eventID }: { eventID?: string | null | undefined }) {
  const { db, who } = ctx
  const eventId = eventID ?? null
  if (eventId !== null && !isId<EventId>(eventId)) throw new Refusal('event/invalid-id')
  const rows = await visiblePlans(ctx, who.userId, eventId ? { eventId } : {})
  const planIds = rows.map(({ id }) => id)
  const members = await store.listMembers(db, planIds)
  const ids = [...new Set(members.map((member) => member.user_id))]
  const [people, showing, holders] = await Promise.all([
    findPeopleOpenTo(db, who.userId, 'name', ids),
    findPeopleOpenTo(db, who.userId, 'named-going', ids),
    store.countTicketsOfMembers(db, planIds),
  ])
  const ticketsOf = (planId: PlanId, userId: UserId) =>
    holders.find((row) => row.planId === planId && row.userId === userId)?.tickets ?? 0
  const plans = rows.map((row) => ({
    planID: row.id,
    eventID: row.event_id,
    eventName: row.event_name,
    day: row.day,
    showDay: row.show_day,
    note: row.note,
    noteMovedFrom: row.show_day && row.note_moved_from,
    movedFrom: row.show_day && (row.moved_from ?? row.earlier_day),
    starter: people.get(row.starter_id)?.person ?? null,
    linkKey: row.starter_id === who.userId || row.answer === 'in' ? row.link_key : null,
    ownAnswer: row.answer,
    ownMovedFrom: row.answer === 'out' ? null : row.moved_from,
    ownTickets: ticketsOf(row.id, who.userId),
    hidesTickets: members.some(
      (member) =>
        member.plan_id === row.id &&
        member.user_id !== who.userId &&
        people.has(member.user_id) &&
        !showing.has(member.user_id) &&
        readableAnswer(member, showing) === 'in',
    ),
    people: members
      .filter((member) => member.plan_id === row.id)
      .flatMap((member) => {
        const person = people.get(member.user_id)?.person
        const tickets = showing.has(member.user_id) ? ticketsOf(row.id, member.user_id) : 0
        const answer = readableAnswer(member, showing)
        // Of who has not answered no one else reads for which date they were asked.
        return person ? [{ ...person, answer, movedFrom: answer === 'in' ? member.moved_from : null, tickets }] : []
      }),
  }))
  return { success: true as const, plans }
}
