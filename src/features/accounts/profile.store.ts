import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { AgeGroup, PreferenceGenre } from '../../kernel/genres.ts'
import type { EntityId, UserId } from '../../kernel/ids.ts'

export const isUsernameTaken = async (db: Db, username: string) =>
  (await db.selectFrom('usernames').select('username').where('username', '=', username).executeTakeFirst()) !==
  undefined

/** Takes a name for a person or an entity; false when it was taken, also by somebody at this moment. */
export async function takeName(db: Db, username: string, owner: { userId: UserId } | { entityId: EntityId }) {
  const taken = await db
    .insertInto('usernames')
    .values({
      username,
      user_id: 'userId' in owner ? owner.userId : null,
      entity_id: 'entityId' in owner ? owner.entityId : null,
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('username')
    .executeTakeFirst()
  return taken !== undefined
}

/** Holds a person's row, so that two submits of one wizard come one after the other. */
export const lockUser = (db: Db, id: UserId) =>
  db.selectFrom('users').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

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
    pushToken: string | null
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
      push_token: fan.pushToken,
      location_shared: fan.locationShared,
      terms_version: fan.termsVersion,
      terms_accepted_at: fan.termsAcceptedAt,
    })
    .execute()

/** A person with the profile, where there is one. */
export const findOwnUser = (db: Db, id: UserId) =>
  db
    .selectFrom('users as u')
    .leftJoin('fans as f', 'f.user_id', 'u.id')
    .select([
      'u.id',
      'u.email',
      'f.username',
      'f.full_name',
      'f.genre_preference',
      'f.age_group_preference',
      'f.location',
      'f.search_distance_miles',
      'f.notifications_enabled',
      'f.location_shared',
      'f.visibility',
      'f.terms_version',
    ])
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
