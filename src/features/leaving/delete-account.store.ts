import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import { isPostponed } from '../../db/event-status.ts'
import type { PictureId, UserId } from '../../kernel/ids.ts'

const nobody = 'Deleted user'

/** Valid tickets for shows that begin from an instant on or wait for a new date, by the show's name and day. */
export const listUpcomingTickets = (db: Db, userId: UserId, since: Date) =>
  db
    .selectFrom('tickets as t')
    .innerJoin('event_occurrences as date', 'date.id', 't.occurrence_id')
    .innerJoin('events as e', 'e.id', 'date.event_id')
    .select([
      'e.name as eventName',
      'date.day',
      isPostponed('e').as('isPostponed'),
      ({ fn }) => fn.countAll<number>().as('quantity'),
    ])
    .where('t.holder_id', '=', userId)
    .where('t.state', '=', 'valid')
    .where(({ or, eb }) => or([eb('date.starts_at', '>=', since), isPostponed('e')]))
    .groupBy(['e.name', 'date.day', isPostponed('e')])
    .orderBy(({ fn }) => fn.min('date.starts_at'))
    .execute()

/** A person's order that has not come to its end, first one that they can pay; `payUrl` is null where they can't. */
export const findOpenOrder = (db: Db, userId: UserId) =>
  db
    .selectFrom('orders')
    .select(['id', 'state'])
    .select(
      sql<string | null>`CASE WHEN state = 'paying' AND payment_until > app_now() THEN provider_url END`.as('payUrl'),
    )
    .where('buyer_id', '=', userId)
    .where('state', 'in', openStates)
    .orderBy(sql`array_position(${openStates}::text[], state)`)
    .orderBy('payment_until', 'desc')
    .executeTakeFirst()

/** In the order in which a person can do something about them. */
const openStates = ['paying', 'held', 'late_refunding'] as const

/** The address of a person's account and those of their orders, but for one that another account has by now. */
export async function listAddresses(db: Db, userId: UserId): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .union(
      db
        .selectFrom('orders as o')
        .select('o.buyer_email as email')
        .where('o.buyer_id', '=', userId)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('users as other')
                .select('other.id')
                .where(sql`lower(other.email)`, '=', sql`lower(o.buyer_email)`)
                .where('other.id', '<>', userId),
            ),
          ),
        ),
    )
    .execute()
  return rows.map(({ email }) => email.toLowerCase()).filter(Boolean)
}

/** @returns the ids of the sessions that are over */
export async function deleteSignInMethods(tx: Tx, userId: UserId): Promise<string[]> {
  const sessions = await tx.deleteFrom('sessions').where('user_id', '=', userId).returning('id').execute()
  for (const table of [
    'sign_in_methods',
    'passkeys',
    'passkey_challenges',
    'api_keys',
    'password_resets',
    'email_changes',
    'pending_links',
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- one connection, a handful
    await tx.deleteFrom(table).where('user_id', '=', userId).execute()
  await tx.deleteFrom('operators').where('user_id', '=', userId).execute()
  return sessions.map(({ id }) => id)
}

/** @returns the picture that was the profile's, for its files to go */
export async function removeProfile(tx: Tx, userId: UserId): Promise<PictureId | null> {
  const fan = await tx.deleteFrom('fans').where('user_id', '=', userId).returning('picture_id').executeTakeFirst()
  await tx
    .updateTable('users')
    .set({
      email: sql`id || '@deleted.invalid'`,
      email_verified: false,
      name: '',
      image: null,
      deleted_at: sql<Date>`coalesce(deleted_at, app_now())`,
    })
    .where('id', '=', userId)
    .execute()
  return fan?.picture_id ?? null
}

/** Orders stay as they were, tickets that are still theirs, and what they sold for cash, without a name and without what buyers answered. */
export async function takeNamesOffSales(tx: Tx, userId: UserId): Promise<void> {
  await tx.updateTable('tickets').set({ holder_name: nobody }).where('holder_id', '=', userId).execute()
  await tx
    .updateTable('orders')
    .set({ full_name: nobody, buyer_email: '', answers: sql`'[]'` })
    .where('buyer_id', '=', userId)
    .execute()
  await tx.updateTable('cash_sales').set({ sold_as: nobody }).where('sold_by', '=', userId).execute()
  await tx.updateTable('cash_sales').set({ undone_as: nobody }).where('undone_by', '=', userId).execute()
}

/** What others see of the person, and their notifications. */
export async function removeTraces(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('notifications').where('to_user_id', '=', userId).execute()
  for (const table of [
    'favorites',
    'told_shows',
    'attendance',
    'toggles',
    'chat_reads',
    'chat_mutes',
    'chat_departures',
    'notification_choices',
    'saved_searches',
    'sale_reminders',
    'weekly_emails',
    'own_calendars',
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- one connection, a handful
    await tx.deleteFrom(table).where('user_id', '=', userId).execute()
  await tx.deleteFrom('entity_claims').where('user_id', '=', userId).execute()
  await tx
    .deleteFrom('blocks')
    .where(({ or, eb }) => or([eb('blocker_id', '=', userId), eb('blocked_id', '=', userId)]))
    .execute()
  await tx.updateTable('reports').set({ reporter_id: null }).where('reporter_id', '=', userId).execute()
  await tx
    .updateTable('reports')
    .set({ resolved_at: sql<Date>`app_now()`, resolution: 'dismissed', note: 'The account was deleted.' })
    .where('subject_type', '=', 'user')
    .where('subject_id', '=', userId)
    .where('resolved_at', 'is', null)
    .execute()
  await tx
    .updateTable('operator_actions')
    .set({ subject_name: nobody })
    .where('subject_type', '=', 'user')
    .where('subject_id', '=', userId)
    .execute()
}
