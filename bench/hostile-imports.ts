import { setTimeout as sleep } from 'node:timers/promises'
import { longestTask } from '../tests/support/processor-time.ts'
import type { EntityId } from '../src/kernel/ids.ts'
import type { SignedInCtx } from '../src/ports/ctx.ts'
import { workerThreads } from '../src/ports/threads.ts'
import { answerCall } from '../src/server/calls/answer-call.ts'
import { parseJsonBody } from '../src/server/calls/call-body.ts'
import { benchCtx } from './support/ctx.ts'
import { startBenchServer } from './support/database.ts'
import type { Figure } from './support/figure.ts'
import { addHost } from './support/hosts.ts'
import { hostileFiles } from './support/hostile-files.ts'

const taskMaxMs = 50
/** So many managers send a file at the same moment. */
const atOnce = 14
const pauseMs = 50
/** `SECONDS=120 npm run bench -- hostile-imports` sends more of them. */
const seconds = Number(process.env['SECONDS'] ?? 30)

type Sender = { owner: SignedInCtx; hostId: EntityId }

/**
 * The longest task of the event loop, in processor time, while 14 managers preview and publish files of up to 900,000
 * characters that were made to be slow. Some are refused because others are under way, which is an answer too.
 */
export async function figures(): Promise<Figure[]> {
  await using server = await startBenchServer()
  // On a busy machine too, every file is read: what is refused as too slow would block nothing.
  const threads = workerThreads({ runMs: 300_000, waitMs: 300_000 })
  const ctx = { ...benchCtx(await server.newDatabase('imports')), threads }
  const senders: Sender[] = []
  for (let n = 0; n < atOnce; n += 1) senders.push(await addHost(ctx))
  // As it is in a body: what senders do is no work of the app.
  const files = Object.entries(hostileFiles()).map(([name, text]) => [name, JSON.stringify(text)] as const)

  const first = senders[0]!
  // The first import loads and compiles code, here and in the thread for files.
  await send(first, JSON.stringify('date,venue,name\n2027-03-05,,A'), 'previewImport')
  const longestAlone: number[] = []
  for (const [name, text] of files) {
    const { result, longest } = await longestTask(() => send(first, text, 'publishImport'))
    longestAlone.push(longest)
    console.log(`  ${name}: ${result.status}, ${longest.toFixed(0)} ms`)
  }

  const end = performance.now() + seconds * 1_000
  const statuses = new Map<number, number>()
  let round = 0
  const keepSending = async (sender: Sender, index: number) => {
    // Bodies come over their sockets one after the other.
    await sleep(index * pauseMs)
    while (performance.now() < end) {
      const [, text] = files[(index + round++) % files.length]!
      const { status } = await send(sender, text, index % 2 === 0 ? 'publishImport' : 'previewImport')
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      await sleep(atOnce * pauseMs)
    }
  }
  const { longest } = await longestTask(() => Promise.all(senders.map(keepSending)))
  console.log(`  ${atOnce} at once: ${JSON.stringify(Object.fromEntries(statuses))}, ${longest.toFixed(0)} ms`)
  await ctx.live.close()
  await ctx.threads.close()

  const worst = Math.max(longest, ...longestAlone)
  return [
    {
      figure: `longest task during ${atOnce} imports of hostile files`,
      value: `${worst.toFixed(0)} ms`,
      limit: `at most ${taskMaxMs} ms`,
      ratio: worst / taskMaxMs,
      target: { atMost: 1 },
    },
  ]
}

const allLines = Array.from({ length: 2_000 }, (_, n) => n + 1).join()

/**
 * One call as the fast path of JSON calls runs it, up to the text of its answer.
 *
 * @param text the file as JSON
 */
async function send({ owner, hostId }: Sender, text: string, call: 'previewImport' | 'publishImport') {
  const lines = call === 'publishImport' ? `,"lines":[${allLines}]` : ''
  const body = `{"entityDetails":{"id":"${hostId}"},"fileName":"shows","text":${text}${lines}}`
  const answer = await answerCall(call, { ...owner, requestId: 'bench' }, () => parseJsonBody(body))
  JSON.stringify(answer.body)
  return answer
}
