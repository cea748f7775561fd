import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import { type RecentUse, recentUse } from '../../../db/recent-use.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId, NotificationId, PlanId, UserId } from '../../../kernel/ids.ts'

const now = sql<Date>`app_now()`

type NewPlan = { id: PlanId; starterId: UserId; eventId: EventId; day: Day | null; note: string }

/** Starts a plan, in which its starter is; one that is there stays as it is, and no one answers or ends it meanwhile. */
export async function addPlan(
  tx: Tx,
  { id, starterId, eventId, day, note }: NewPlan,
): Promise<{ id: PlanId; note: string; note_moved_from: Day | null; isNew: boolean }> {
  const existing = await tx
    .selectFrom('plans')
    .select(['id', 'note', 'note_moved_from'])
    .where('starter_id', '=', starterId)
    .where('event_id', '=', eventId)
    .where('day', 'is not distinct from', day)
    .forUpdate()
    .executeTakeFirst()
  if (existing) return { ...existing, isNew: false }
  await tx
    .insertInto('plans')
    .values({ id, starter_id: starterId, event_id: eventId, day, note, created_at: now })
    .execute()
  await addMember(tx, { planId: id, userId: starterId, notificationId: null, answer: 'in' })
  return { id, note, note_moved_from: null, isNew: true }
}

type Question = { starterId: UserId; userId: UserId; eventId: EventId; day: Day | null }

/** Whether someone's plan for a date asks a friend, who has not passed. */
export const asksIntoPlan = async (db: Db, { starterId, userId, eventId, day }: Question): Promise<boolean> =>
  (await db
    .selectFrom('plans as p')
    .innerJoin('plan_members as m', 'm.plan_id', 'p.id')
    .select('p.id')
    .where('p.starter_id', '=', starterId)
    .where('p.event_id', '=', eventId)
    .where('p.day', 'is not distinct from', day)
    .where('m.user_id', '=', userId)
    .where('m.answer', 'is distinct from', 'out')
    .executeTakeFirst()) !== undefined

type NewMember = { planId: PlanId; userId: UserId; notificationId: NotificationId | null; answer: 'in' | null }

export const addMember = (tx: Tx, { planId, userId, notificationId, answer }: NewMember) =>
  tx
    .insertInto('plan_members')
    .values({ plan_id: planId, user_id: userId, notification_id: notificationId, answer, created_at: now })
    .execute()

/** Asks someone in a plan again, who counts as asked now. */
export const askAgain = (tx: Tx, planId: PlanId, userId: UserId, notificationId: NotificationId | null) =>
  tx
    .updateTable('plan_members')
    .set({ answer: null, by_mark: false, moved_from: null, notification_id: notificationId, created_at: now })
    .where('plan_id', '=', planId)
    .where('user_id', '=', userId)
    .execute()

/** How many invites to plans someone sent in the last 24 hours, to plans that have ended as well. */
export const countOfLastDay = (db: Db, starterId: UserId): Promise<RecentUse> =>
  db
    .selectFrom('notifications')
    .select(recentUse('24 hours'))
    .where('sender_id', '=', starterId)
    .where('type', '=', 'Plan Invite')
    // What asks someone once more because the show has moved has a subject of its own.
    .where('subject', 'is', null)
    .where('created_at', '>', sql<Date>`app_now() - interval '24 hours'`)
    .executeTakeFirstOrThrow()

export const listMembers = (db: Db, planIds: PlanId[]) =>
  db
    .selectFrom('plan_members')
    .select(['plan_id', 'user_id', 'answer', 'notification_id', 'by_mark', 'moved_from'])
    .where('plan_id', '=', sql<PlanId>`ANY (${planIds}::uuid[])`)
    .orderBy('created_at')
    .orderBy('user_id')
    .execute()

/** How many valid tickets to a plan's date each of those has who have answered it. */
export async function countTicketsOfMembers(db: Db, planIds: PlanId[]) {
  const { rows } = await sql<{ planId: PlanId; userId: UserId; tickets: number }>`
    SELECT p.id AS "planId", m.user_id AS "userId", count(*)::int AS tickets
    FROM plans p JOIN plan_members m ON m.plan_id = p.id AND m.answer IS NOT NULL
    JOIN tickets t ON t.holder_id = m.user_id AND t.event_id = p.event_id AND t.state IN ('valid', 'used')
    JOIN event_occurrences date ON date.id = t.occurrence_id AND (p.day IS NULL OR date.day = p.day)
    WHERE p.id = ANY (${planIds}::uuid[])
    GROUP BY p.id, m.user_id`.execute(db)
  return rows
}

/** Locks a plan: its answers come one after the other. */
export const lockPlan = (tx: Tx, id: PlanId) =>
  tx
    .selectFrom('plans')
    .select(['id', 'starter_id', 'note', 'note_moved_from'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Locks the plans that one of two people started and the other is in. */
export const lockPlansBetween = (tx: Tx, one: UserId, other: UserId) =>
  tx
    .selectFrom('plans as p')
    .innerJoin('plan_members as m', 'm.plan_id', 'p.id')
    .select('p.id')
    .where('p.starter_id', 'in', [one, other])
    .where('m.user_id', 'in', [one, other])
    .whereRef('m.user_id', '<>', 'p.starter_id')
    .orderBy('p.id')
    .forUpdate('p')
    .execute()

export const removeMembersBetween = (tx: Tx, one: UserId, other: UserId) =>
  tx
    .deleteFrom('plan_members as m')
    .using('plans as p')
    .whereRef('p.id', '=', 'm.plan_id')
    .where('p.starter_id', 'in', [one, other])
    .where('m.user_id', 'in', [one, other])
    .whereRef('m.user_id', '<>', 'p.starter_id')
    .execute()

type MemberAnswer = { answer: 'in' | 'out' | null; isByMark: boolean; isForNewDate?: boolean }

/** @param memberAnswer.isForNewDate a yes to the date that the show has now; else it is for the date that it was for */
export const setAnswer = (
  tx: Tx,
  planId: PlanId,
  userId: UserId,
  { answer, isByMark, isForNewDate = false }: MemberAnswer,
) =>
  tx
    .updateTable('plan_members')
    .set({ answer, by_mark: isByMark, ...(isForNewDate && { moved_from: null }) })
    .where('plan_id', '=', planId)
    .where('user_id', '=', userId)
    .execute()

/** A note is for the date that the show has as it is written. */
export const setNote = (tx: Tx, id: PlanId, note: string) =>
  tx.updateTable('plans').set({ note, note_moved_from: null }).where('id', '=', id).execute()

export const deletePlan = (tx: Tx, id: PlanId) => tx.deleteFrom('plans').where('id', '=', id).execute()

/** By what stands in a bell. */
export const findPlanOf = (db: Db, notificationId: NotificationId) =>
  db.selectFrom('plan_members').select('plan_id').where('notification_id', '=', notificationId).executeTakeFirst()

/** Forgets the plans of someone whose account is deleted, and their part in others'. */
export async function forgetPlans(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('plans').where('starter_id', '=', userId).execute()
  await tx.deleteFrom('plan_members').where('user_id', '=', userId).execute()
}
