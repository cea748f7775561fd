import { setTimeout as sleep } from 'node:timers/promises'
import { startCrowd } from './crowd.ts'
import type { Fault, Scene } from './fault.ts'
import { newHistory } from './history.ts'
import { invite, openRooms } from './people.ts'
import { seededRandom } from './random.ts'
import { scheduleFaults } from './schedule.ts'
import { startStack } from './stack.ts'
import { examine, type Verdict } from './verdict.ts'

const longestPauseMs = 2_500
/** Two of the product's processes have two tabs each. */
const chatterCount = 4
const reconnectMs = 300
const recoveryMs = 60_000

/**
 * Lets people buy, sell and scan while one thing after the other goes wrong, then waits for quiet and examines what is
 * left. A seed repeats which faults come and what people choose, not the moments of a busy machine.
 *
 * @param options.minutes how long things go wrong
 * @param options.fanCount how many people buy at least
 * @param say receives a line about each fault
 */
export async function torture(
  { seed, minutes, fanCount = 15 }: { seed: number; minutes: number; fanCount?: number },
  say: (line: string) => void,
): Promise<Verdict> {
  const random = seededRandom(seed)
  const history = newHistory()
  await using stack = await startStack()
  const { venue, fans } = await invite(stack, history, chatterCount + fanCount)
  // They buy nothing: who gets a refund is no longer going, and so no longer in the chat.
  const chatters = await openRooms(venue, fans.slice(0, chatterCount), reconnectMs)
  const schedule = scheduleFaults(random.fork())
  const scene: Scene = { stack, venue, random: random.fork(), history, chatters }

  const crowd = startCrowd(scene, fans.slice(chatterCount))
  try {
    await runFaults(schedule, scene, { endsAt: performance.now() + minutes * 60_000, say })
  } finally {
    await crowd.stop()
  }
  try {
    return await examine(scene, say)
  } finally {
    await Promise.all(chatters.map(({ room }) => room.close()))
  }
}

type Run = { endsAt: number; say: (line: string) => void }

async function runFaults(schedule: ReturnType<typeof scheduleFaults>, scene: Scene, { endsAt, say }: Run) {
  for (const { fault, random } of schedule) {
    const remainingMs = endsAt - performance.now()
    if (remainingMs < longestPauseMs) break
    if (fault.ms <= remainingMs - longestPauseMs) await runFault(fault, { ...scene, random }, say)
  }
}

async function runFault(fault: Fault, scene: Scene, say: (line: string) => void) {
  const { stack, random, history } = scene
  await sleep(500 + random.below(longestPauseMs - 500))
  const end = await fault.begin(scene)
  await sleep(fault.ms)
  await end()

  const start = performance.now()
  const passedMs = () => performance.now() - start
  while (!(await stack.areReady()) && passedMs() < recoveryMs) await sleep(100)
  if (passedMs() >= recoveryMs) history.note(`not ready within ${recoveryMs / 1_000} s after: ${fault.name}`)
  const seconds = passedMs() / 1_000
  history.recoveries.push({ fault: fault.name, seconds })
  say(`  ${fault.name}: ready ${seconds.toFixed(1)} s later`)
}
