import { startApp } from '../tests/support/app.ts'
import { brokenInvariants } from '../tests/support/invariants.ts'
import { benchCtx } from './support/ctx.ts'
import { startBenchServer } from './support/database.ts'
import { type Figure, msText, perSecondText } from './support/figure.ts'
import { addBuyers, addSeller, addShow } from './support/hot-show.ts'
import { buyAll, type Purchases } from './support/purchases.ts'
import { underFlood } from './support/under-flood.ts'

const buyerCount = 50
const rounds = 3
const showsPerRound = 4
const flood = { connections: 200, signInsPerSecond: 40, minAnswersPerSecond: 50 }
const limits = { p99Ms: 1_000, shareOfPeak: 0.85 }

/**
 * Purchases by 50 buyers who never pause, alone and while 200 visitors ask for pages that are in no cache and 40 people
 * a second try to log in: some ten times what the app can render. Rounds alternate, after one of each to warm up.
 */
export async function figures(): Promise<Figure[]> {
  await using server = await startBenchServer()
  const { db, url } = await server.newDatabase('flood')
  const settings = { DATABASE_URL: url, DEMO: 'false', PORT: '0', CLIENT_ADDRESS_HEADER: 'X-Real-IP' }
  await using app = await startApp({ DATA_DIR: server.appFolder, ...settings })
  const ctx = { ...benchCtx({ db, url }), now: () => new Date() }
  const seller = await addSeller(db, ctx.payments)
  // An account may try to buy so often and no more.
  const round = async (): Promise<Purchases> => {
    const buyers = await addBuyers(db, buyerCount)
    const shows = []
    for (let n = 0; n < showsPerRound; n += 1) shows.push(await addShow(db, seller, 1_000_000))
    return buyAll(
      app.origin,
      shows.map(({ eventId }) => eventId),
      buyers,
    )
  }
  const alone: Purchases[] = []
  const flooded: Purchases[] = []
  for (let n = 0; n <= rounds; n += 1) {
    const calm = await round()
    const busy = await underFlood(app.origin, flood, round)
    if (n === 0) continue
    alone.push(calm)
    flooded.push(busy)
  }
  const broken = await brokenInvariants(db)
  if (Object.keys(broken).length > 0) throw new Error(`After all sales: ${JSON.stringify(broken)}`)
  await ctx.live.close()

  const [calm, busy] = [sumOf(alone), sumOf(flooded)]
  const lost = [...Object.entries(calm.broken), ...Object.entries(busy.broken)]
  if (lost.length > 0) throw new Error(`Connections broke: ${JSON.stringify(lost)}`)
  if (calm.refused + busy.refused > 0) throw new Error(`${calm.refused + busy.refused} purchases were refused`)
  return [
    {
      figure: `purchases under a flood of pages and logins, p99 (p50 ${msText(percentile(busy.ms, 0.5))})`,
      value: msText(percentile(busy.ms, 0.99)),
      limit: msText(limits.p99Ms),
      ratio: percentile(busy.ms, 0.99) / limits.p99Ms,
      target: { atMost: 1 },
    },
    {
      figure: `purchases per second under the same flood`,
      value: perSecondText(busy.ms.length / busy.seconds),
      limit: `without the flood ${perSecondText(calm.ms.length / calm.seconds)}, p99 ${msText(percentile(calm.ms, 0.99))}`,
      ratio: busy.ms.length / busy.seconds / (calm.ms.length / calm.seconds),
      target: { atLeast: limits.shareOfPeak },
    },
  ]
}

const sumOf = (parts: Purchases[]): Purchases => ({
  ms: parts.flatMap(({ ms }) => ms),
  refused: parts.reduce((sum, { refused }) => sum + refused, 0),
  broken: Object.assign({}, ...parts.map(({ broken }) => broken)),
  seconds: parts.reduce((sum, { seconds }) => sum + seconds, 0),
})

const percentile = (numbers: number[], share: number) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? 0
