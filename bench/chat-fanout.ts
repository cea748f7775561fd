import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { inTransaction } from '../src/db/transaction.ts'
import { addMessage } from '../src/features/chat/messages/messages.store.ts'
import { sendMessage } from '../src/features/chat/messages/send-message.service.ts'
import type { ChatMessageId } from '../src/kernel/ids.ts'
import type { AppCtx } from '../src/ports/ctx.ts'
import { newId } from '../src/ports/ids.ts'
import { postgresLive } from '../src/ports/live/postgres.ts'
import { type RunningApp, startApp } from '../tests/support/app.ts'
import { startBare } from './support/bare-loop.ts'
import { actingAs, addFans, addRoom, type CrowdedRoom, openTabs } from './support/chat-crowd.ts'
import { benchCtx } from './support/ctx.ts'
import { startBenchServer } from './support/database.ts'
import { type Figure, median, perSecondText } from './support/figure.ts'
import { addSeller } from './support/hot-show.ts'
import { memoryMbOf, processorMsOf } from './support/process-figures.ts'

const tabCount = 1_000
const idleCount = 5_000
const rounds = 3
/** Slow enough that each message goes out by itself; the product gathers for 20 ms. */
const single = { messages: 40, everyMs: 80 }
const burst = { bursts: 12, size: 10, everyMs: 300 }
const idleMbLimit = 300
const text = 'See you at the door, row three is ours! '.repeat(3)

/**
 * What a thousand open tabs of one chat cost the process that sends them messages, in processor time, beside a bare loop
 * that writes the same frames to as many streams; and the memory of tabs that only listen.
 */
export async function figures(): Promise<Figure[]> {
  await using server = await startBenchServer()
  const { db, url } = await server.newDatabase('chat')
  const settings = { DATABASE_URL: url, DEMO: 'false', PORT: '0', CLIENT_ADDRESS_HEADER: 'X-Real-IP' }
  await using app = await startApp({ DATA_DIR: server.appFolder, ...settings })
  const ctx: AppCtx = { ...benchCtx({ db, url }), now: () => new Date(), live: postgresLive(url, quiet) }
  const hostId = await addSeller(db, ctx.payments)
  const fans = await addFans(db, idleCount)
  const idle = await idleMemory(app, fans)
  const room = await addRoom(ctx, hostId, fans.slice(0, tabCount))
  await sql`ANALYZE`.execute(db)

  await using bare = await startBare()
  const product = await countingTabs(Number(new URL(app.origin).port), app.pid, room.fans)
  const loop = await countingTabs(bare.port, bare.pid, room.fans)
  const frame = frameOf(room)
  const post = () => postOne(ctx, room)
  const pairs: Record<'single' | 'burst', { product: number; loop: number }[]> = { single: [], burst: [] }
  for (let round = 0; round <= rounds; round += 1) {
    const one = {
      product: await product.rate(single.messages, () => repeat(single.messages, single.everyMs, post)),
      loop: await loop.rate(single.messages, () => repeat(single.messages, single.everyMs, () => bare.write(frame))),
    }
    const many = {
      product: await product.rate(burst.bursts * burst.size, () =>
        repeat(burst.bursts, burst.everyMs, () => postBurst(ctx, room)),
      ),
      loop: await loop.rate(burst.bursts * burst.size, () =>
        repeat(burst.bursts, burst.everyMs, () => {
          for (let n = 0; n < burst.size; n += 1) bare.write(frame)
        }),
      ),
    }
    // The first of each warms up.
    if (round > 0) {
      pairs.single.push(one)
      pairs.burst.push(many)
    }
  }
  product[Symbol.dispose]()
  loop[Symbol.dispose]()
  await ctx.live.close()

  return [
    figureOf(`chat messages to ${tabCount.toLocaleString('en-US')} open tabs, one by one`, pairs.single, 0.8),
    figureOf(
      `the same in bursts of ${burst.size}`,
      pairs.burst.map(({ product: rate }, round) => ({ product: rate, loop: pairs.single[round]?.loop ?? Infinity })),
      3,
    ),
    // Node joins what a bare loop writes in one go, as far as a burst comes at once.
    { ...figureOf('the same bursts vs. a bare loop of them', pairs.burst, 0), target: null },
    {
      figure: `memory of ${idleCount.toLocaleString('en-US')} idle tabs`,
      value: `${Math.round(idle)} MB`,
      limit: `${idleMbLimit} MB above none`,
      ratio: idle / idleMbLimit,
      target: { atMost: 1 },
    },
  ]
}

const quiet = { info() {}, warn() {}, error() {} }

/** Of rounds that alternate, the one whose ratio is the middle. */
function figureOf(figure: string, pairs: { product: number; loop: number }[], atLeast: number): Figure {
  const ratioOf = ({ product, loop }: { product: number; loop: number }) => product / loop
  const middle = median(pairs.map(ratioOf))
  const { product, loop } = pairs.find((pair) => ratioOf(pair) === middle) ?? { product: 0, loop: 0 }
  return {
    figure,
    value: `${perSecondText(product)} of CPU time`,
    limit: `bare loop ${perSecondText(loop)}`,
    ratio: middle,
    target: { atLeast },
  }
}

/** Tabs that count the messages that reach them, and what these cost the process that sends them. */
async function countingTabs(port: number, pid: number, fans: CrowdedRoom['fans']) {
  let received = 0
  const tabs = await openTabs(port, fans, (_, part) => (received += countIn(part)))
  // What tabs read as they open is no part of it.
  await sleep(6_000)
  return {
    /** Messages that reached a tab, for each second of processor time. */
    async rate(messages: number, send: () => Promise<void>): Promise<number> {
      received = 0
      const before = await processorMsOf(pid)
      await send()
      const deadline = performance.now() + 30_000
      while (received < messages * fans.length && performance.now() < deadline) await sleep(20)
      const ms = (await processorMsOf(pid)) - before
      if (received < messages * fans.length) throw new Error(`${received} of ${messages * fans.length} arrived.`)
      return received / (ms / 1_000)
    },
    [Symbol.dispose]: () => tabs[Symbol.dispose](),
  }
}

/** How many messages begin in a part of a stream. */
const countIn = (part: string) => part.split('"messageID"').length - 1

/** Does something at a steady pace. */
async function repeat(times: number, everyMs: number, act: () => unknown): Promise<void> {
  const start = performance.now()
  for (let n = 0; n < times; n += 1) {
    await Promise.all([act(), sleep(Math.max(0, start + (n + 1) * everyMs - performance.now()))])
  }
}

async function postOne(ctx: AppCtx, { chatID, fans }: CrowdedRoom): Promise<void> {
  const [sender] = fans
  if (!sender) throw new Error('The room has no people.')
  const message = { chatID, text, clientID: newId<string>(), entityDetails: null, announcement: false }
  await sendMessage(actingAs(ctx, sender), message)
}

/** Ten messages that are there at the same moment, however slow the disk is. */
async function postBurst({ db, live }: AppCtx, { chatID, fans }: CrowdedRoom): Promise<void> {
  const rows = await inTransaction(db, async (tx) => {
    const added = []
    for (const { userId } of fans.slice(0, burst.size)) {
      const message = { chatId: chatID, senderId: userId, entityId: null, text, isAnnouncement: false }
      added.push(await addMessage(tx, { ...message, id: newId<ChatMessageId>(), clientKey: newId<string>() }))
    }
    return added
  })
  for (const { changeSeq } of rows) live.notifyChat({ chatId: chatID, kind: 'messages', seq: changeSeq })
}

/** What the product sends for one message, as far as its length matters. */
const frameOf = ({ chatID }: CrowdedRoom) => {
  const id = newId<string>()
  const message = {
    ...{
      messageID: id,
      seq: 1_000,
      changeSeq: 1_000,
      text: text.trim(),
      sender: id,
      senderName: 'f0123456789012345678',
    },
    ...{ senderEntityID: null, image: null, timestamp: new Date().toISOString(), edited: false, deleted: false },
    ...{ announcement: false, clientID: id, isOwn: false },
  }
  return `data: ${JSON.stringify({ fact: 'chat', chatID, messages: [message] })}\n\n`
}

/** MB that a process takes more with open tabs that only hear its heartbeat. */
async function idleMemory(app: RunningApp, fans: CrowdedRoom['fans']): Promise<number> {
  const port = Number(new URL(app.origin).port)
  // What the first tabs load is no part of it.
  ;(await openTabs(port, fans.slice(0, 100), () => {}))[Symbol.dispose]()
  await sleep(2_000)
  const before = await memoryMbOf(app.pid)
  using _tabs = await openTabs(port, fans, () => {})
  await sleep(20_000)
  return (await memoryMbOf(app.pid)) - before
}
