import { setTimeout as sleep } from 'node:timers/promises'
import { startCrowd } from './crowd.ts'
import type { Fault, Scene } from './fault.ts'
import { databaseFaults } from './faults/database.ts'
import { loadFaults } from './faults/load.ts'
import { mailFaults } from './faults/mail.ts'
import { processFaults } from './faults/processes.ts'
import { newHistory } from './history.ts'
import { invite } from './people.ts'
import { type Random, seededRandom } from './random.ts'
import { startStack } from './stack.ts'
import { examine, type Verdict } from './verdict.ts'

const faults = [...processFaults, ...databaseFaults, ...mailFaults, ...loadFaults]
const longestPauseMs = 2_500
const recoveryMs = 60_000

/**
 * Lets people buy, sell and scan while one thing after the other goes wrong, then waits for quiet and examines what is
 * left. A seed repeats which faults come and what people choose, not the moments of a busy machine.
 *
 * @param options.minutes how long things go wrong
 * @param say receives a line about each fault
 */
export async function torture(
  { seed, minutes }: { seed: number; minutes: number },
  say: (line: string) => void,
): Promise<Verdict> {
  const random = seededRandom(seed)
  const history = newHistory()
  await using stack = await startStack()
  const { venue, fans } = await invite(stack, history)
  const scene: Scene = { stack, venue, random, history }

  const crowd = startCrowd(scene, fans)
  try {
    await sufferAll(scene, performance.now() + minutes * 60_000, say)
  } finally {
    await crowd.stop()
  }
  return await examine(scene, say)
}

async function sufferAll(scene: Scene, end: number, say: (line: string) => void) {
  for (const fault of faultsInTurn(scene.random)) {
    const left = end - performance.now()
    if (left < longestPauseMs) break
    if (fault.ms <= left - longestPauseMs) await suffer(fault, scene, say)
  }
}

/** Every fault once in some order, then in another order, and so on. */
function* faultsInTurn(random: Random): Generator<Fault> {
  for (;;) yield* random.shuffled(faults)
}

async function suffer(fault: Fault, scene: Scene, say: (line: string) => void) {
  const { stack, random, history } = scene
  await sleep(500 + random.below(longestPauseMs - 500))
  const mend = await fault.begin(scene)
  await sleep(fault.ms)
  await mend()

  const start = performance.now()
  const passedMs = () => performance.now() - start
  while (!(await stack.areReady()) && passedMs() < recoveryMs) await sleep(100)
  if (passedMs() >= recoveryMs) history.note(`not ready within ${recoveryMs / 1_000} s after: ${fault.name}`)
  const seconds = passedMs() / 1_000
  history.recoveries.push({ fault: fault.name, seconds })
  say(`  ${fault.name}: ready ${seconds.toFixed(1)} s later`)
}
