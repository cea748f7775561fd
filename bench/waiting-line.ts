import { sql } from 'kysely'
import { startApp } from '../tests/support/app.ts'
import { benchCtx } from './support/ctx.ts'
import { startBenchServer } from './support/database.ts'
import { type Figure, median, perSecondText } from './support/figure.ts'
import { addBuyers, addSeller, addShow } from './support/hot-show.ts'
import { postAll } from './support/rush.ts'

const people = 20_000
const callerCount = 100
const times = 100
const rounds = 5

/**
 * Tabs of a line of 20,000 people that ask for their place over HTTP, beside the same people asking about a show without a
 * line, which is answered with null. Rounds alternate, after one of each to warm up.
 */
export async function figures(): Promise<Figure[]> {
  await using server = await startBenchServer()
  const { db, url } = await server.newDatabase('line')
  const settings = { DATABASE_URL: url, DEMO: 'false', PORT: '0', CLIENT_ADDRESS_HEADER: 'X-Real-IP' }
  await using app = await startApp({ DATA_DIR: server.appFolder, ...settings })
  const ctx = benchCtx({ db, url })
  const seller = await addSeller(db, ctx.payments)
  const [busy, calm] = [await addShow(db, seller, 1_000), await addShow(db, seller, 1_000)]
  await sql`INSERT INTO users (id, email, email_verified) SELECT gen_random_uuid(), n || '@example.com', true
    FROM generate_series(1, ${people}::int) AS n`.execute(db)
  await sql`INSERT INTO waiting_lines (event_id, created_at, opened_at) VALUES (${busy.eventId}, now(), now())`.execute(
    db,
  )
  await sql`INSERT INTO waiting_places (event_id, user_id, number, joined_at)
    SELECT ${busy.eventId}, id, nextval('waiting_numbers'), now() FROM users`.execute(db)
  const callers = await addBuyers(db, callerCount)
  for (const { userId } of callers) {
    await sql`INSERT INTO waiting_places (event_id, user_id, number, joined_at)
      VALUES (${busy.eventId}, ${userId}, nextval('waiting_numbers'), now())`.execute(db)
  }

  const rateOf = async (eventID: string) => {
    const start = performance.now()
    const body = JSON.stringify({ eventID })
    const statuses = await postAll({ origin: app.origin, path: '/api/fetchWaitingLine', callers, body, times })
    if (statuses.get(200) !== callerCount * times) throw new Error(`Answers: ${JSON.stringify([...statuses])}`)
    return (callerCount * times) / ((performance.now() - start) / 1_000)
  }
  const rates = { busy: [] as number[], calm: [] as number[] }
  for (let round = 0; round <= rounds; round += 1) {
    const [ofCalm, ofBusy] = [await rateOf(calm.eventId), await rateOf(busy.eventId)]
    if (round > 0) {
      rates.calm.push(ofCalm)
      rates.busy.push(ofBusy)
    }
  }
  await ctx.live.close()
  const [ofBusy, ofCalm] = [median(rates.busy), median(rates.calm)]
  return [
    {
      figure: `places in a line of ${people.toLocaleString('en-US')} people, over HTTP`,
      value: perSecondText(ofBusy),
      limit: `constant answer to the same people ${perSecondText(ofCalm)}`,
      ratio: ofBusy / ofCalm,
      target: { atLeast: 0.4 },
    },
  ]
}
