import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { AgeGroup, PreferenceGenre } from '../../../kernel/genres.ts'
import type { UserId } from '../../../kernel/ids.ts'

/**
 * Locks a user's row for a change of the account itself: nothing that refers to the user can be added until the
 * transaction ends. `db/lock-user.ts` has the weaker lock.
 *
 * @returns the address that the account has under the lock
 */
export const lockAccount = (db: Db, id: UserId) =>
  db.selectFrom('users').select('email').where('id', '=', id).forUpdate().executeTakeFirst()

export const hasFan = async (db: Db, id: UserId) =>
  (await db.selectFrom('fans').select('user_id').where('user_id', '=', id).executeTakeFirst()) !== undefined

export const addFan = (
  db: Db,
  id: UserId,
  fan: {
    username: string
    fullName: string
    genrePreference: PreferenceGenre[]
    ageGroupPreference: AgeGroup[]
    location: string
    lat: number
    lng: number
    notificationsEnabled: boolean
    locationShared: boolean
    termsVersion: string
    termsAcceptedAt: Date
  },
) =>
  db
    .insertInto('fans')
    .values({
      user_id: id,
      username: fan.username,
      full_name: fan.fullName,
      genre_preference: fan.genrePreference,
      age_group_preference: fan.ageGroupPreference,
      location: fan.location,
      lat: fan.lat,
      lng: fan.lng,
      notifications_enabled: fan.notificationsEnabled,
      location_shared: fan.locationShared,
      terms_version: fan.termsVersion,
      terms_accepted_at: fan.termsAcceptedAt,
    })
    .execute()

/** A person with the profile; before there is one, with the name on their last order. */
export const findOwnUser = (db: Db, id: UserId) =>
  db
    .selectFrom('users as u')
    .leftJoin('fans as f', 'f.user_id', 'u.id')
    .select([
      'u.id',
      'u.email',
      'f.username',
      'f.username_changed_at',
      'f.picture_id',
      'f.full_name',
      'f.genre_preference',
      'f.age_group_preference',
      'f.location',
      'f.search_distance_miles',
      'f.notifications_enabled',
      'f.location_shared',
      'f.visibility',
      'f.terms_version',
      'u.name as vouched_name',
    ])
    .select(
      sql<string | null>`CASE WHEN f.user_id IS NULL THEN (
        SELECT o.full_name FROM orders o WHERE o.buyer_id = u.id ORDER BY o.created_at DESC LIMIT 1) END`.as(
        'ordered_name',
      ),
    )
    .where('u.id', '=', id)
    .executeTakeFirst()

/** The entities that a person runs, by name. */
export const listOwnEntities = (db: Db, id: UserId) =>
  db
    .selectFrom('entity_managers as m')
    .innerJoin('entities as e', 'e.id', 'm.entity_id')
    .select(['e.id', 'e.type', 'e.name'])
    .where('m.user_id', '=', id)
    .orderBy(sql`lower(e.name)`)
    .execute()
