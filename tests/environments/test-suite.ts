import { debianRootNeeds } from './support/debian-root.ts'
import type { Environment } from './support/environment.ts'
import { freshMachine, type NodeRelease, nodeReleases } from './support/node-release.ts'
import { runIn, spawnIn } from './support/sandbox.ts'

export const environments: Environment[] = nodeReleases.map((release) => ({
  name: `npm ci && npm test: Debian 12, Node ${release.node}, npm ${release.npm}, uid 10001`,
  needs: debianRootNeeds,
  run: () => installAndTest(release),
}))

/** The README's second command, as a user without a name and without the documents beside the project. */
async function installAndTest(release: NodeRelease): Promise<string> {
  await using machine = await freshMachine(release, 'uid 10001')
  const { sandbox } = machine
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
