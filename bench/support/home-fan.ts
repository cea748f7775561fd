import { sql } from 'kysely'
import type { Db } from '../../src/db/connect.ts'
import type { UserId } from '../../src/kernel/ids.ts'
import { addBuyers, type Buyer } from './hot-show.ts'
import { benchNow } from './occurrences.ts'

const friendCount = 10
const followed = 20

/** A fan in San Francisco who likes three genres, follows twenty venues near it, and has ten friends who go to shows. */
export async function addHomeFan(db: Db): Promise<Buyer> {
  const people = await addBuyers(db, 1 + friendCount)
  const [fan, ...friends] = people
  if (!fan) throw new Error('There is no fan')
  await db
    .insertInto('fans')
    .values(people.map(({ userId }, index) => fanRow(userId, index)))
    .execute()
  const pairs = friends.flatMap(({ userId }) => [
    [fan.userId, userId],
    [userId, fan.userId],
  ])
  for (const [one = '', other = ''] of pairs)
    await sql`INSERT INTO friendships (user_id, friend_id, since) VALUES (${one}, ${other}, now())`.execute(db)
  await sql`INSERT INTO favorites (user_id, entity_id, since)
    SELECT ${fan.userId}, id, now() FROM entities WHERE lat BETWEEN 37.4 AND 38.2 AND lng BETWEEN -123 AND -121.8
    ORDER BY id LIMIT ${followed}`.execute(db)
  await sql`INSERT INTO attendance (user_id, event_id, day, since)
    SELECT person, o.event_id, CASE WHEN e.repeats THEN o.day END, now()
    FROM unnest(${people.map(({ userId }) => userId)}::uuid[]) WITH ORDINALITY AS people (person, number)
    CROSS JOIN LATERAL (
      SELECT event_id, day FROM event_occurrences
      WHERE starts_at > ${benchNow} AND lat BETWEEN 37.4 AND 38.2 AND lng BETWEEN -123 AND -121.8
      ORDER BY starts_at OFFSET 3 * people.number LIMIT 3
    ) AS o JOIN events e ON e.id = o.event_id
    ON CONFLICT DO NOTHING`.execute(db)
  await sql`ANALYZE`.execute(db)
  return fan
}

const fanRow = (userId: UserId, index: number) => ({
  user_id: userId,
  username: `benchfan${index}`,
  full_name: `Fan ${index}`,
  genre_preference: ['Jazz' as const, 'Rock' as const, 'Comedy' as const],
  age_group_preference: [],
  location: 'San Francisco, CA',
  lat: 37.7793,
  lng: -122.4193,
  visibility: 'public' as const,
  terms_version: 'bench',
  terms_accepted_at: benchNow,
})
