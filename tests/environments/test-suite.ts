import { debianRootNeeds, fetchNode, makeDebianRoot, npmCache } from './support/debian-root.ts'
import type { Environment } from './support/environment.ts'
import { copyProject, newFolder } from './support/project-copy.ts'
import { releases } from './support/releases.ts'
import { runIn, type Sandbox, spawnIn } from './support/sandbox.ts'

export const environments: Environment[] = releases.map(([node, npm]) => ({
  name: `npm ci && npm test: Debian 12, Node ${node}, npm ${npm}, uid 10001`,
  needs: debianRootNeeds,
  run: () => installAndTest(node, npm),
}))

/** The README's second command, as a user without a name and without the documents beside the project. */
async function installAndTest(node: string, npm: string): Promise<string> {
  const user = 'uid 10001'
  await using app = await newFolder(user)
  await copyProject(app.path, user)
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
    },
    cwd: '/app',
  }
  await runIn(sandbox, ['npm', 'ci'])
  const start = performance.now()
  const suite = spawnIn(sandbox, ['npm', 'test'])
  const exit = await suite.ended
  const counts = /^\d+ passed, \d+ failed$/m.exec(suite.output())?.[0] ?? 'no counts'
  if (exit !== 0) throw new Error([counts, ...failures(suite.output())].join('\n'))
  return `${counts} in ${Math.round((performance.now() - start) / 60_000)} minutes`
}

/** The names of the tests that failed, and why, as Vitest and Playwright print them. */
const failures = (output: string) => output.split('\n').filter((line) => /FAIL |Error: |^\s+\d+\) \[/.test(line))
