import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startApp } from '../tests/support/app.ts'
import { benchCtx } from './support/ctx.ts'
import { startBenchServer } from './support/database.ts'
import type { Figure } from './support/figure.ts'
import { addBuyers, addSeller, addShow } from './support/hot-show.ts'
import { buyAll } from './support/purchases.ts'
import { underFlood } from './support/under-flood.ts'

const limitMb = 600
const flood = { connections: 1_000, signInsPerSecond: 40, minAnswersPerSecond: 100 }
const buyerCount = 50
/** `MINUTES=10 npm run bench -- memory-under-load` is the whole of it (S44). */
const minutes = Number(process.env['MINUTES'] ?? 0.5)
const sampleMs = 500

/**
 * How much memory the app takes while a thousand visitors ask for pages that are in no cache, 40 people a second try to
 * log in and 50 buyers buy without a pause: some ten times what it can do. The largest sample counts.
 */
export async function figures(): Promise<Figure[]> {
  await using server = await startBenchServer()
  const { db, url } = await server.newDatabase('memory')
  const settings = { DATABASE_URL: url, DEMO: 'false', PORT: '0', CLIENT_ADDRESS_HEADER: 'X-Real-IP' }
  await using app = await startApp({ DATA_DIR: server.appFolder, ...settings })
  const ctx = { ...benchCtx({ db, url }), now: () => new Date() }
  const seller = await addSeller(db, ctx.payments)

  let largest = 0
  let bought = 0
  const failed: Record<string, number> = { refused: 0 }
  const end = performance.now() + minutes * 60_000
  const isOver = () => performance.now() > end
  const watch = async () => {
    while (!isOver()) {
      largest = Math.max(largest, await memoryOf(app.pid))
      await sleep(sampleMs)
    }
  }
  const buy = async () => {
    while (!isOver()) {
      const buyers = await addBuyers(db, buyerCount)
      const { eventId } = await addShow(db, seller, 1_000_000)
      const { ms, refused, broken } = await buyAll(app.origin, [eventId], buyers, isOver)
      bought += ms.length
      for (const [outcome, count] of Object.entries({ refused, ...broken }))
        failed[outcome] = (failed[outcome] ?? 0) + count
    }
  }
  await underFlood(app.origin, flood, () => Promise.all([watch(), buy()]))
  await ctx.live.close()
  console.log(`  ${bought} purchases; not made: ${JSON.stringify(failed)}`)
  if (bought === 0) throw new Error('No one could buy, so there were no sales under load.')

  return [
    {
      figure: `memory after ${minutes} min of ten times the load over 1,000 connections`,
      value: `${Math.round(largest)} MB`,
      limit: `at most ${limitMb} MB`,
      ratio: largest / limitMb,
      target: { atMost: 1 },
    },
  ]
}

/** @returns MB that a process has in memory */
async function memoryOf(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout) / 1024
}
