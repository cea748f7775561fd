import { sql } from 'kysely'
import { countUnreadNotifications, listOpenNotifications } from '../src/features/notifications/notifications.service.ts'
import type { UserId } from '../src/kernel/ids.ts'
import type { Db } from '../src/db/connect.ts'
import { addBuyers } from './support/hot-show.ts'
import { startBenchServer } from './support/database.ts'
import { type Figure, median, msText } from './support/figure.ts'

/** As many as the bell shows. */
const few = 100
const many = 10_000
const rounds = 300

/**
 * What the bell and the badges of the account switcher read, in turn for a person with ten thousand unread notifications
 * and for one with a hundred: both see a full panel, and counts stop at a hundred.
 */
export async function figures(): Promise<Figure[]> {
  await using server = await startBenchServer()
  const { db } = await server.newDatabase('bell')
  const people = await addBuyers(db, 200)
  // Others have some too: the one person's are not the whole table.
  for (const [index, { userId }] of people.entries()) await addNotifications(db, userId, index === 0 ? many : few)
  await sql`VACUUM ANALYZE notifications`.execute(db)
  const [manyOf, fewOf] = people
  if (!manyOf || !fewOf) throw new Error('There are no people to measure.')

  const compare = async (subject: string, read: (userId: UserId) => Promise<unknown>): Promise<Figure> => {
    const times = { many: [] as number[], few: [] as number[] }
    for (let round = -50; round < rounds; round += 1) {
      for (const [which, { userId }] of [
        ['many', manyOf],
        ['few', fewOf],
      ] as const) {
        const start = performance.now()
        await read(userId)
        if (round >= 0) times[which].push(performance.now() - start)
      }
    }
    const [ofMany, ofFew] = [median(times.many), median(times.few)]
    return {
      figure: `${subject} with ${many.toLocaleString('en-US')} notifications`,
      value: msText(ofMany),
      limit: `with ${few} ${msText(ofFew)}`,
      ratio: ofMany / ofFew,
      target: { atMost: 1.2 },
    }
  }
  return [
    await compare('the bell', (userId) => listOpenNotifications(db, { userId }, userId)),
    await compare('the badges', (userId) => countUnreadNotifications(db, userId)),
  ]
}

const addNotifications = (db: Db, userId: UserId, count: number) =>
  sql`INSERT INTO notifications (id, to_user_id, type, message, created_at)
    SELECT gen_random_uuid(), ${userId}::uuid, 'Team News', 'Something about your team.', now() - n * interval '1 minute'
    FROM generate_series(1, ${count}::int) AS n`.execute(db)
