import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'

// The account and how its person signs in; each column by name, as in data.store.ts.

export const accountOf = (db: Db, userId: UserId) =>
  db
    .selectFrom('users as u')
    .leftJoin('fans as f', 'f.user_id', 'u.id')
    .select(['u.id as uid', 'u.email', 'u.created_at as createdAt', 'f.username', 'f.full_name as fullName'])
    .select(['f.location', 'f.search_distance_miles as searchDistance', 'f.genre_preference as genrePreference'])
    .select(['f.age_group_preference as ageGroupPreference', 'f.visibility', 'f.location_shared as locationShared'])
    .select('f.notifications_enabled as notificationsEnabled')
    .select('f.terms_version as termsVersion')
    .select('f.terms_accepted_at as termsAcceptedAt')
    .where('u.id', '=', userId)
    .execute()

export const notificationChoicesOf = (db: Db, userId: UserId) =>
  db
    .selectFrom('notification_choices')
    .select(['topic', 'channel', 'is_on as isOn'])
    .where('user_id', '=', userId)
    .orderBy('topic')
    .orderBy('channel')
    .execute()

export const savedSearchesOf = (db: Db, userId: UserId) =>
  db
    .selectFrom('saved_searches as s')
    .select(['s.id as searchID', 's.filters', 's.is_weekends as isWeekends', 's.name', 's.created_at as savedAt'])
    .select(['s.deleted_at as deletedAt'])
    .select(
      sql<string | null>`(SELECT string_agg(a.channel || ' ' || a.frequency, ', ' ORDER BY a.channel)
        FROM search_alerts AS a WHERE a.search_id = s.id)`.as('alerts'),
    )
    .where('s.user_id', '=', userId)
    .orderBy('s.id')
    .execute()

export const saleRemindersOf = (db: Db, userId: UserId) =>
  db
    .selectFrom('sale_reminders as r')
    .innerJoin('events as e', 'e.id', 'r.event_id')
    .select(['r.event_id as eventID', 'e.name as show', 'r.asked_at as askedAt'])
    .where('r.user_id', '=', userId)
    .orderBy('r.event_id')
    .execute()

export const waitlistsOf = (db: Db, userId: UserId) =>
  db
    .selectFrom('waitlist_places as w')
    .innerJoin('events as e', 'e.id', 'w.event_id')
    .innerJoin('event_occurrences as date', 'date.id', 'w.occurrence_id')
    .select(['w.event_id as eventID', 'e.name as show', 'date.day as date', 'w.quantity as tickets'])
    .select(['w.joined_at as joinedAt', 'w.offered_until as heldUntil'])
    .where('w.user_id', '=', userId)
    .orderBy('w.number')
    .execute()

export const waitingLinesOf = (db: Db, userId: UserId) =>
  db
    .selectFrom('waiting_places as w')
    .innerJoin('events as e', 'e.id', 'w.event_id')
    .select(['w.event_id as eventID', 'e.name as show', 'w.joined_at as joinedAt', 'w.turn_until as turnUntil'])
    .where('w.user_id', '=', userId)
    .orderBy('w.event_id')
    .execute()

export const groupHoldsOf = (db: Db, userId: UserId) =>
  db
    .selectFrom('group_holds as g')
    .innerJoin('events as e', 'e.id', 'g.event_id')
    .innerJoin('event_occurrences as date', 'date.id', 'g.occurrence_id')
    .select(['g.event_id as eventID', 'e.name as show', 'date.day as date', 'g.quantity as tickets'])
    .select(['g.created_at as heldAt', 'g.ends_at as heldUntil', 'g.ended_at as endedAt'])
    .where('g.holder_id', '=', userId)
    .orderBy('g.created_at')
    .execute()

export const weeklyEmailOf = (db: Db, userId: UserId) =>
  db.selectFrom('weekly_emails').select('next_at as nextEmailAt').where('user_id', '=', userId).execute()

export const signInMethodsOf = (db: Db, userId: UserId) =>
  db
    .selectFrom('sign_in_methods')
    .select(['provider_id as method', 'created_at as since'])
    .where('user_id', '=', userId)
    .execute()

export const passkeysOf = (db: Db, userId: UserId) =>
  db
    .selectFrom('passkeys')
    .select(['name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .execute()

export const apiKeysOf = (db: Db, userId: UserId) =>
  db
    .selectFrom('api_keys')
    .select(['name', 'prefix', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

export const sessionsOf = (db: Db, userId: UserId) =>
  db
    .selectFrom('sessions')
    .select(['user_agent as browser', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

export const mailsOf = (db: Db, userId: UserId) =>
  db
    .selectFrom('mails as m')
    .innerJoin('users as u', (join) =>
      join
        .on(sql<boolean>`(m.user_id = u.id OR m.user_id IS NULL AND lower(m.to_address) = lower(u.email))`)
        .on('u.id', '=', userId),
    )
    .select(['m.to_address as to', 'm.subject', 'm.created_at as createdAt', 'm.sent_at as sentAt'])
    .orderBy('m.created_at')
    .execute()
