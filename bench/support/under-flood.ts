import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

/**
 * Connections that ask for a page again once they have an answer, people a second who try to log in, and how many answers
 * a second make it a flood.
 */
type Flood = { connections: number; signInsPerSecond: number; minAnswersPerSecond: number }

/** The flood is under way for so long before the work begins. */
const leadMs = 2_000

/**
 * Does some work while an app is flooded. The flood is a process of the lowest priority: elsewhere it would come from
 * other machines.
 *
 * @throws when it got too few answers: nothing was measured under a flood
 */
export async function underFlood<Out>(origin: string, flood: Flood, work: () => Promise<Out>): Promise<Out> {
  const args = [origin, flood.connections, flood.signInsPerSecond].map(String)
  const child = spawn(process.execPath, [join(import.meta.dirname, 'flood.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  setPriority(child.pid ?? 0, constants.priority.PRIORITY_LOW)
  let printed = ''
  child.stdout.on('data', (text: Buffer) => (printed += text.toString()))
  const ended = once(child, 'close')
  const start = performance.now()
  let seconds = 0
  let result: Out
  try {
    await sleep(leadMs)
    result = await work()
  } finally {
    seconds = (performance.now() - start) / 1_000
    child.kill('SIGTERM')
    await ended
  }
  const perSecond = countAnswers(printed) / seconds
  console.log(`  ${Math.round(perSecond)} answers a second to the flood: ${printed}`)
  if (perSecond < flood.minAnswersPerSecond) {
    throw new Error(`The flood got ${perSecond.toFixed(1)} answers a second, not ${flood.minAnswersPerSecond}.`)
  }
  return result
}

/** @param printed what the flood printed: how often each status came, and how often a connection broke instead */
function countAnswers(printed: string): number {
  const counts = z.record(z.string(), z.number()).parse(JSON.parse(printed || '{}'))
  return Object.entries(counts)
    .filter(([answer]) => /\d{3}$/.test(answer))
    .reduce((sum, [, count]) => sum + count, 0)
}
