import type { Day } from '../../../kernel/day.ts'
import type { UserId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { findFriendsAmong, findPeopleOpenTo } from '../../people/friends/visible-people.service.ts'
import { findShow } from '../attendance/find-show.ts'
import { listAttendance } from '../friends-going/friends-going.store.ts'
import { listMembers } from '../plans/plans.store.ts'
import { readableAnswer, visiblePlans } from '../plans/visible-plans.service.ts'
import { earliestCurrentStart } from '../rules/past.ts'
import * as store from './event-invites.store.ts'

/**
 * Whom the caller invited to a show, as far as their names are open to the caller, and which friends invited the
 * caller. A friend who lets friends see where they go and marked the date is going, whatever the answer was (decision
 * G2), and so is who is in for it in a plan with the sender. Dates that are over have no invites.
 *
 * @throws {Refusal} event/invalid-id
 */
export async function fetchEventInvites(ctx: SignedInCtx, { eventID }: { eventID: string }) {
  const { db, who, now } = ctx
  const show = await findShow(ctx, eventID)
  if (!show || show.days.length === 0) return { success: true as const, sent: [], received: [] }

  const rows = (await store.listInvites(db, who.userId, show.id)).filter(
    ({ day }) => day === null || show.days.includes(day),
  )
  if (rows.length === 0) return { success: true as const, sent: [], received: [] }
  const sentRows = rows.filter(({ from_id: from }) => from === who.userId)
  const receivedRows = rows.filter(({ to_id: to }) => to === who.userId)
  const invitedIds = sentRows.map(({ to_id: to }) => to)
  const senderIds = receivedRows.map(({ from_id: from }) => from)
  const plans = await visiblePlans(ctx, who.userId, { eventId: show.id })
  const [invited, showing, senders, members] = await Promise.all([
    findPeopleOpenTo(db, who.userId, 'name', invitedIds),
    findPeopleOpenTo(db, who.userId, 'named-going', invitedIds),
    findFriendsAmong(db, who.userId, senderIds),
    listMembers(
      db,
      plans.map(({ id }) => id),
    ),
  ])
  const attendance = await listAttendance(db, [...showing.keys()], [show.id], earliestCurrentStart(now(), 'listings'))
  /** The yeses of one of two people to a date, in plans that the other is in as well. */
  const yesesIn = (person: UserId, other: UserId, day: Day | null): Yes[] =>
    plans.flatMap((plan) => {
      const planMembers = plan.day === day ? members.filter((member) => member.plan_id === plan.id) : []
      const member = planMembers.find((one) => one.user_id === person)
      const isReadable = member && (person === who.userId ? member.answer : readableAnswer(member, showing)) === 'in'
      const isShared = isReadable && planMembers.some((one) => one.user_id === other)
      return isShared ? [{ movedFrom: member.moved_from }] : []
    })
  return {
    success: true as const,
    sent: sentRows.flatMap(({ to_id: to, day, note, answer, moved_from: date }) => {
      const person = invited.get(to)?.person
      const marks = attendance.filter((row) => row.user_id === to && row.day === day)
      const yes = latest([
        ...marks.map((row) => ({ movedFrom: row.moved_from })),
        ...yesesIn(to, who.userId, day),
        ...(answer === 'going' ? [{ movedFrom: date }] : []),
      ])
      const status = yes ? { answer: 'going' as const, ...yes } : { answer, movedFrom: null }
      return person ? { ...person, day, note, ...status } : []
    }),
    received: receivedRows.flatMap(
      ({ from_id: from, day, note, answer, moved_from: date, notification_id: notificationID }) => {
        const person = senders.get(from)
        const yes = latest([...yesesIn(who.userId, from, day), ...(answer === 'going' ? [{ movedFrom: date }] : [])])
        const status = yes
          ? { answer: 'going' as const, ...yes }
          : { answer, movedFrom: answer === 'not-going' ? null : date }
        return person ? { ...person, day, note, ...status, notificationID } : []
      },
    ),
  }
}

/** A yes to a show, and the date that the show had then if it has moved since (decision 0200). */
type Yes = { movedFrom: Day | null }

/** One for the date that the show has now, if there is any. */
const latest = (yeses: Yes[]): Yes | undefined => yeses.find(({ movedFrom }) => movedFrom === null) ?? yeses[0]
