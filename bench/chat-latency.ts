import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { AppCtx } from '../src/ports/ctx.ts'
import { newId } from '../src/ports/ids.ts'
import { type RunningApp, startApp } from '../tests/support/app.ts'
import { addFans, addRoom, type CrowdedRoom, openTabs } from './support/chat-crowd.ts'
import { benchCtx } from './support/ctx.ts'
import { startBenchServer } from './support/database.ts'
import { type Figure, msText } from './support/figure.ts'
import { addSeller, type Buyer } from './support/hot-show.ts'

const roomCount = 20
const fansPerRoom = 20
const perSecond = 200
const seconds = { warmUp: 3, measured: 10 }
const p99LimitMs = 100

/**
 * From the moment that a phone sends a chat message until an open tab at another process has it: 200 messages a second
 * in 20 chats, posted over HTTP to one of two processes in turn, every message read by 20 tabs at both of them.
 */
export async function figures(): Promise<Figure[]> {
  await using server = await startBenchServer()
  const { db, url } = await server.newDatabase('latency')
  const settings = { DATABASE_URL: url, DEMO: 'false', PORT: '0', CLIENT_ADDRESS_HEADER: 'X-Real-IP' }
  await using first = await startApp({ DATA_DIR: server.appFolder, ...settings })
  await using second = await startApp({ DATA_DIR: server.appFolder, ...settings })
  const apps = [first, second]
  const ctx: AppCtx = { ...benchCtx({ db, url }), now: () => new Date() }
  const hostId = await addSeller(db, ctx.payments)
  const rooms: CrowdedRoom[] = []
  for (let n = 0; n < roomCount; n += 1) rooms.push(await addRoom(ctx, hostId, await addFans(db, fansPerRoom)))
  await ctx.live.close()
  await sql`ANALYZE`.execute(db)

  const sentAt = new Map<string, number>()
  const ms: number[] = []
  const receive = (part: string) => {
    const now = performance.now()
    for (const [, key = ''] of part.matchAll(/"clientID":"([0-9a-f-]{36})"/g)) {
      const start = sentAt.get(key)
      if (start !== undefined) ms.push(now - start)
    }
  }
  const tabs = await Promise.all(
    apps.map((app, index) =>
      openTabs(
        portOf(app),
        rooms.flatMap(({ fans }) => fans.filter((_, n) => n % 2 === index)),
        (_, part) => receive(part),
      ),
    ),
  )
  // What tabs read as they open is no part of it.
  await sleep(6_000)
  await postSteadily(apps, rooms, seconds.warmUp, () => {})
  const count = await postSteadily(apps, rooms, seconds.measured, (key) => sentAt.set(key, performance.now()))
  const deadline = performance.now() + 20_000
  while (ms.length < count * fansPerRoom && performance.now() < deadline) await sleep(50)
  for (const opened of tabs) opened[Symbol.dispose]()
  if (ms.length < count * fansPerRoom) throw new Error(`${ms.length} of ${count * fansPerRoom} messages arrived.`)

  const sorted = ms.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Infinity
  return [
    {
      figure: `chat: from post to screen at ${perSecond} per second over two processes, p99 (p50 ${msText(at(0.5))})`,
      value: msText(at(0.99)),
      limit: msText(p99LimitMs),
      ratio: at(0.99) / p99LimitMs,
      target: { atMost: 1 },
    },
  ]
}

const portOf = ({ origin }: RunningApp) => Number(new URL(origin).port)

/** @returns how many messages were posted; @throws where one was refused */
async function postSteadily(
  apps: RunningApp[],
  rooms: CrowdedRoom[],
  forSeconds: number,
  onSend: (clientID: string) => void,
): Promise<number> {
  const count = perSecond * forSeconds
  const start = performance.now()
  const posts: Promise<void>[] = []
  for (let n = 0; n < count; n += 1) {
    await sleep(Math.max(0, start + (n * 1_000) / perSecond - performance.now()))
    const room = rooms[n % rooms.length]
    const fan = room?.fans[Math.floor(n / rooms.length) % fansPerRoom]
    const app = apps[n % apps.length]
    if (room && fan && app) posts.push(post(app, room, fan, onSend))
  }
  await Promise.all(posts)
  return count
}

async function post(app: RunningApp, { chatID }: CrowdedRoom, fan: Buyer, onSend: (clientID: string) => void) {
  const clientID = newId<string>()
  onSend(clientID)
  const answer = await fetch(`${app.origin}/api/sendMessage`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Real-IP': fan.address,
      Authorization: `Bearer ${fan.token}`,
    },
    body: JSON.stringify({ chatID, clientID, text: 'See you at the door!' }),
  })
  await answer.text()
  if (answer.status !== 200) throw new Error(`A message was refused with ${answer.status}.`)
}
