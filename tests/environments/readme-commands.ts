import { isReady } from '../support/app.ts'
import { freePort } from '../support/free-port.ts'
import { debianRootNeeds } from './support/debian-root.ts'
import type { Environment } from './support/environment.ts'
import { freshMachine, type NodeRelease, nodeReleases } from './support/node-release.ts'
import { findDescendant, isListening, waitUntil } from './support/running.ts'
import { runIn, spawnIn } from './support/sandbox.ts'
import type { User } from './support/user.ts'

const users: User[] = ['root', 'uid 10001']

const startDeadlineMs = 180_000
const stopDeadlineMs = 30_000

export const environments: Environment[] = nodeReleases.flatMap((release) =>
  users.map((user) => ({
    name: `npm ci && npm start: Debian 12, Node ${release.node}, npm ${release.npm}, ${user}`,
    needs: debianRootNeeds,
    run: () => installAndStart(release, user),
  })),
)

/** The README's first command, a look at Home, and SIGTERM to `npm start`. */
async function installAndStart(release: NodeRelease, user: User): Promise<string> {
  const port = await freePort()
  await using machine = await freshMachine(release, user, { PORT: String(port) })
  const { sandbox } = machine
  const installSeconds = await secondsOf(() => runIn(sandbox, ['npm', 'ci']))

  // The shell outlives npm, so that what npm leaves behind is not ended with the sandbox.
  await using shell = spawnIn(sandbox, ['sh', '-c', 'npm start; echo npm has ended; sleep 60'])
  const { output } = shell
  const readySeconds = await secondsOf(() =>
    waitUntil(
      async () => (await isReady(`http://localhost:${port}`)) || output().includes('npm has ended'),
      startDeadlineMs,
      output,
    ),
  )
  if (!(await isReady(`http://localhost:${port}`))) throw new Error(output().trim().slice(-1_000))

  const home = await fetch(`http://localhost:${port}/`)
  const text = await home.text()
  if (home.status !== 200 || !text.includes('LocalSound')) throw new Error(`Home answered ${home.status}`)

  process.kill(await findDescendant(shell.pid, /^npm start|npm-cli\.js start|bin\/npm start/), 'SIGTERM')
  const stopSeconds = await secondsOf(() => waitUntil(async () => !(await isListening(port)), stopDeadlineMs, output))
  await waitUntil(async () => output().includes('"msg":"stopped"'), stopDeadlineMs, output)
  return `npm ci ${installSeconds} s, ready ${readySeconds} s later, stopped ${stopSeconds} s after SIGTERM to npm`
}

async function secondsOf(work: () => Promise<unknown>): Promise<string> {
  const start = performance.now()
  await work()
  return ((performance.now() - start) / 1_000).toFixed(1)
}
