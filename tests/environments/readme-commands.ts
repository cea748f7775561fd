import { debianRootNeeds, fetchNode, makeDebianRoot, npmCache } from './support/debian-root.ts'
import type { Environment } from './support/environment.ts'
import { copyProject, newFolder } from './support/project-copy.ts'
import { releases } from './support/releases.ts'
import { findDescendant, freePort, isListening, isReady, waitUntil } from './support/running.ts'
import { runIn, type Sandbox, spawnIn } from './support/sandbox.ts'
import type { User } from './support/user.ts'

const users: User[] = ['root', 'uid 10001']

const startDeadlineMs = 180_000
const stopDeadlineMs = 30_000

export const environments: Environment[] = releases.flatMap(([node, npm]) =>
  users.map((user) => ({
    name: `npm ci && npm start: Debian 12, Node ${node}, npm ${npm}, ${user}`,
    needs: debianRootNeeds,
    run: () => installAndStart(node, npm, user),
  })),
)

/** The README's first command, a look at Home, and SIGTERM to `npm start`. */
async function installAndStart(node: string, npm: string, user: User): Promise<string> {
  await using app = await newFolder(user)
  await copyProject(app.path, user)
  const port = await freePort()
  const sandbox: Sandbox = {
    root: await makeDebianRoot(),
    user,
    readable: { '/opt/node': await fetchNode(node, npm) },
    writable: { '/app': app.path, '/npm-cache': await npmCache(user) },
    env: {
      PATH: '/opt/node/bin:/usr/bin:/bin',
      HOME: '/tmp',
      NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt',
      npm_config_cache: '/npm-cache',
      npm_config_update_notifier: 'false',
      PORT: String(port),
    },
    cwd: '/app',
  }
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
