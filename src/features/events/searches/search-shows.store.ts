import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { EventId, UserId } from '../../../kernel/ids.ts'
import { listCards } from '../listings/listing.store.ts'
import { type NearbyQuery, showsNear } from '../listings/nearby.store.ts'

/** Of a search's soonest shows that are read. */
const mostRead = 2_000

/** What is new for one person. */
export type NewTo = { userId: UserId; since: Date; except: EventId[] }

/** The shows of a search, soonest first; with `newTo`, only those that are new for a person. */
export const listShowsOfSearch = (db: Db, query: NearbyQuery, newTo: NewTo | null) =>
  listCards(
    db,
    sql`SELECT hit.* FROM ${showsNear({ ...query, limit: mostRead })} AS hit
      WHERE ${newTo ? isNews(newTo, query.now) : sql`true`}
      ORDER BY hit.starts_at, hit.occurrence_id LIMIT ${query.limit}`,
  )

/** People are not told about shows they run, shows across a block, and shows that have begun. */
const isNews = ({ userId, since, except }: NewTo, now: Date) => sql`
  hit.starts_at > ${now} AND hit.event_id <> ALL (${except}::uuid[])
  AND EXISTS (SELECT FROM new_shows WHERE new_shows.event_id = hit.event_id AND new_shows.published_at > ${since})
  AND NOT EXISTS (
    SELECT FROM events WHERE events.id = hit.event_id AND (
      EXISTS (SELECT FROM entity_managers AS m WHERE m.entity_id = events.host_entity_id AND m.user_id = ${userId})
      OR is_kept_from_page(${userId}, events.host_entity_id)
    )
  )`
