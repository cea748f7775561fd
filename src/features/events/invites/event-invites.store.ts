import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import { type RecentUse, recentUse } from '../../../db/recent-use.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId, EventInviteId, NotificationId, UserId } from '../../../kernel/ids.ts'

type Invited = { from: UserId; to: UserId; eventId: EventId; day: Day | null }

/** Someone's invite to a date; `isRecent`: a request that is sent again may have brought it. */
export const findInviteTo = (db: Db, { from, to, eventId, day }: Invited) =>
  db
    .selectFrom('event_invites')
    .select(['note', 'answer', sql<boolean>`created_at > app_now() - interval '10 minutes'`.as('isRecent')])
    .where('from_id', '=', from)
    .where('to_id', '=', to)
    .where('event_id', '=', eventId)
    .where('day', 'is not distinct from', day)
    .executeTakeFirst()

export const addInvite = (tx: Tx, invite: Omit<Insertable<Tables['event_invites']>, 'created_at' | 'answer'>) =>
  tx
    .insertInto('event_invites')
    .values({ ...invite, created_at: sql<Date>`app_now()` })
    .execute()

/** What stands in bells of the open invites that someone sent to people for a date. */
export const listOpenInvites = async (
  db: Db,
  { from, to, eventId, day }: Omit<Invited, 'to'> & { to: UserId[] },
): Promise<NotificationId[]> =>
  (
    await db
      .selectFrom('event_invites')
      .select('notification_id')
      .where('from_id', '=', from)
      .where('to_id', '=', sql<UserId>`ANY (${to}::uuid[])`)
      .where('event_id', '=', eventId)
      .where('day', 'is not distinct from', day)
      .where('answer', 'is', null)
      .execute()
  ).map(({ notification_id: id }) => id)

/** How many invites someone sent in the last 24 hours, those included that a block has removed. */
export const countOfLastDay = (db: Db, from: UserId): Promise<RecentUse> =>
  db
    .selectFrom('notifications')
    .select(recentUse('24 hours'))
    .where('sender_id', '=', from)
    .where('type', '=', 'Event Invite')
    .where('created_at', '>', sql<Date>`app_now() - interval '24 hours'`)
    .executeTakeFirstOrThrow()

/** By what stands in a bell. */
export const findInvite = (db: Db, notificationId: NotificationId) =>
  db.selectFrom('event_invites').selectAll().where('notification_id', '=', notificationId).executeTakeFirst()

/** The invites of someone to a date, which stay as they are until the transaction ends. */
export const lockInvitesOf = (tx: Tx, to: UserId, eventId: EventId, day: Day | null) =>
  tx
    .selectFrom('event_invites')
    .select(['id', 'from_id', 'answer', 'notification_id', 'moved_from'])
    .where('to_id', '=', to)
    .where('event_id', '=', eventId)
    .where('day', 'is not distinct from', day)
    .orderBy('id')
    .forUpdate()
    .execute()

type InviteAnswer = { answer: 'going' | 'not-going' | null; isForNewDate?: boolean }

/** @param inviteAnswer.isForNewDate a yes to the date that the show has now; else it is for the date that it was for */
export const setAnswer = (tx: Tx, id: EventInviteId, { answer, isForNewDate = false }: InviteAnswer) =>
  tx
    .updateTable('event_invites')
    .set({ answer, ...(isForNewDate && { moved_from: null }) })
    .where('id', '=', id)
    .execute()

/** Those who have been invited to a show and have not answered. */
export const listInvited = async (db: Db, eventId: EventId): Promise<UserId[]> => {
  const invites = db.selectFrom('event_invites').select('to_id').distinct().where('event_id', '=', eventId)
  return (await invites.where('answer', 'is', null).execute()).map(({ to_id: id }) => id)
}

/** The invites to a show that someone sent or got, the oldest first. */
export const listInvites = (db: Db, userId: UserId, eventId: EventId) =>
  db
    .selectFrom('event_invites')
    .selectAll()
    .where('event_id', '=', eventId)
    .where(({ or, eb }) => or([eb('from_id', '=', userId), eb('to_id', '=', userId)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Removes the invites that two people sent each other. */
export const removeInvitesBetween = (tx: Tx, one: UserId, other: UserId) =>
  tx.deleteFrom('event_invites').where('from_id', 'in', [one, other]).where('to_id', 'in', [one, other]).execute()

/** Forgets the invites of someone whose account is deleted. */
export const forgetInvites = (tx: Tx, userId: UserId) =>
  tx
    .deleteFrom('event_invites')
    .where(({ or, eb }) => or([eb('from_id', '=', userId), eb('to_id', '=', userId)]))
    .execute()
