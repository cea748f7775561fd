import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Connections that ask for a page again once they have an answer, and people a second who try to log in. */
type Flood = { connections: number; signInsPerSecond: number }

/** The flood is under way for so long before the work begins. */
const leadMs = 2_000

/**
 * Does some work while an app is flooded. The flood is a process of the lowest priority: elsewhere it would come from
 * other machines.
 */
export async function underFlood<Out>(origin: string, flood: Flood, work: () => Promise<Out>): Promise<Out> {
  const args = [origin, flood.connections, flood.signInsPerSecond].map(String)
  const child = spawn(process.execPath, [join(import.meta.dirname, 'flood.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  setPriority(child.pid ?? 0, constants.priority.PRIORITY_LOW)
  let answers = ''
  child.stdout.on('data', (text: Buffer) => (answers += text.toString()))
  try {
    await sleep(leadMs)
    return await work()
  } finally {
    child.kill('SIGTERM')
    await once(child, 'close')
    console.log(`  answers to the flood: ${answers}`)
  }
}
