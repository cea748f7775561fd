import { execFile } from 'node:child_process'
import { chmod, cp, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { nodePackage } from '../src/server/launch/bundled-node.js'
import { findSkippedPackage } from '../src/server/launch/skipped-package.js'
import { launcherProject } from './support/launcher-project.ts'
import { installOldNpm } from './support/old-npm.ts'

const isLinuxRoot = process.platform === 'linux' && process.getuid?.() === 0

/** A script that prints how it was run. */
const report = `console.log(JSON.stringify({
  version: process.versions.node, args: process.argv.slice(2), parent: process.ppid, pid: process.pid,
  path: process.env.PATH,
}))`

test('a script runs in the launcher itself when its Node is the version that the project brings', async () => {
  await using project = await launcherProject()
  const { stdout, code, pid } = await project.run(report)
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ pid, args: ['one', 'two three'] })
})

test("a script runs with the project's own Node when another one starts it, and its programs get that Node too", async () => {
  await using project = await launcherProject({ bundledNode: { version: '24.0.1' } })
  const { stdout, code, pid } = await project.run(report)
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({
    parent: pid,
    args: ['one', 'two three'],
    path: expect.stringMatching(new RegExp(`^${dirname(process.execPath)}:`)),
  })
})

test("a script gets none of the shell's PostgreSQL settings: DATABASE_URL says everything", async () => {
  await using project = await launcherProject()
  const { stdout } = await project.run(
    `console.log(Object.keys(process.env).filter((name) => /^PG|^NODE_PG|^DATABASE_URL/.test(name)).join())`,
    { before: 'PGSSLMODE=require PGOPTIONS=-cwork_mem=1 NODE_PG_FORCE_NATIVE=1 DATABASE_URL=postgres://localhost/x' },
  )
  expect(stdout.trim()).toBe('DATABASE_URL')
})

test.runIf(isLinuxRoot)('a script has a home directory, also as a user that the system does not list', async () => {
  await using project = await launcherProject()
  await chmod(project.folder, 0o755)
  // The project may lie below a folder that only root can enter.
  const node = join(project.folder, 'node')
  await cp(process.execPath, node)
  await writeFile(join(project.folder, 'home.ts'), `import { homedir } from 'node:os'; console.log(homedir())`)
  const { stdout } = await promisify(execFile)(
    'setpriv',
    ['--reuid=12345', '--regid=12345', '--clear-groups', node, 'src/server/launch.js', 'home.ts'],
    { cwd: project.folder, env: {} },
  )
  expect(stdout).toBe('/\n')
})

test("an old Node runs a script with the project's own", { timeout: 120_000 }, async () => {
  const { node } = await installOldNpm()
  await using project = await launcherProject()
  const { stdout } = await project.run(report, { node })
  expect(JSON.parse(stdout)).toMatchObject({ version: process.versions.node, args: ['one', 'two three'] })
})

test('a script runs with a new enough Node where the project brings none, or one that does not run', async () => {
  for (const bundledNode of ['missing', 'not executable'] as const) {
    await using project = await launcherProject({ bundledNode })
    const { stdout, pid } = await project.run(report)
    expect(JSON.parse(stdout)).toMatchObject({ pid, args: ['one', 'two three'] })
  }
})

test('an old Node without another one prints what to do', { timeout: 120_000 }, async () => {
  const { node } = await installOldNpm()
  const messages = {
    missing: `LocalSound needs Node 24 or newer, and this is Node 20.19.0. Run "npm ci --include=optional" to install the package ${nodePackage}, which brings it, then try again.`,
    'not executable':
      /^The Node that comes with LocalSound does not run on this machine \(spawn .* EACCES\)\. Install Node 24 or newer from https:\/\/nodejs\.org, then try again\.$/,
  } as const
  for (const bundledNode of ['missing', 'not executable'] as const) {
    await using project = await launcherProject({ bundledNode })
    const { stderr, code } = await project.run(report, { node })
    expect(stderr).toMatch(messages[bundledNode])
    expect(code).toBe(1)
  }
})

test('a start without installed packages names npm ci', async () => {
  await using project = await launcherProject({ install: 'none' })
  const { stderr, code } = await project.run(report)
  expect(stderr).toBe('LocalSound\'s packages are not installed. Run "npm ci", then try again.')
  expect(code).toBe(1)
})

test('a start after an npm ci that was cut off names npm ci', async () => {
  await using project = await launcherProject({ install: 'cut off' })
  const { stderr, code } = await project.run(report)
  expect(stderr).toBe(
    'LocalSound\'s packages are only partly installed, because npm did not finish. Run "npm ci", then try again.',
  )
  expect(code).toBe(1)
})

test('a package that is missing is named, with npm ci', async () => {
  await using project = await launcherProject()
  const { stderr, code } = await project.run("await import('zod')")
  expect(stderr).toMatch(/^Cannot find package 'zod' .*\nRun "npm ci", then try again\.$/)
  expect(code).toBe(1)
})

test.runIf(process.platform === 'linux')('a shell that allows few open files is told how many it takes', async () => {
  await using project = await launcherProject()
  const { stderr, code } = await project.run(report, { before: 'ulimit -n 64;' })
  expect(stderr).toBe(
    'LocalSound needs at least 256 open files, but this shell allows only 64. Run "ulimit -n 4096" in a new terminal ' +
      'and try again; for a systemd service, set LimitNOFILE=4096.',
  )
  expect(code).toBe(1)
  expect((await project.run(report, { before: 'ulimit -n 256;' })).code).toBe(0)
})

test('the launcher ends as its script does', async () => {
  for (const version of [process.versions.node, '24.0.1']) {
    await using project = await launcherProject({ bundledNode: { version } })
    expect(await project.run('process.exit(7)')).toMatchObject({ code: 7 })
    expect(await project.run("throw new Error('broken')")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Error: broken'),
    })
    expect(await project.run('await new Promise(() => {})')).toMatchObject({ code: 13 })
  }
  await using project = await launcherProject({ bundledNode: { version: '24.0.1' } })
  expect(await project.run("process.kill(process.pid, 'SIGTERM'); setTimeout(() => {}, 9_000)")).toMatchObject({
    code: 143,
  })
})

test('a failure is printed first, then the package that npm may have skipped and how to install it', async () => {
  const machine = { optional: true, os: [process.platform], cpu: [process.arch] }
  const packages = {
    'node_modules/of-another-machine': { ...machine, cpu: ['pdp11'] },
    'node_modules/for-development': { ...machine, dev: true },
    'node_modules/@img/sharp': machine,
  }
  await using project = await launcherProject({ lockFile: { packages } })
  const message = 'The package @img/sharp is missing. npm may have skipped it because it ran with an old Node. '
  const run = (script: string, npm: string) => project.run(script, { before: `export npm_execpath="${npm}";` })

  expect((await run('process.exit(1)', '/npm-cli.js')).stderr).toBe(
    `${message}Run "node_modules/${nodePackage}/bin/node /npm-cli.js ci", then try again.`,
  )
  const { stderr } = await run("throw new Error('broken')", '')
  expect(stderr).toMatch(/^Error: broken\n/)
  expect(stderr).toMatch(/\n\nThe package @img\/sharp .* Run "npm ci" with Node 24, then try again\.$/)
  expect((await run('process.exit(0)', '')).stderr).toBe('')
})

test('a failure without the package of Node, where another Node runs, does not name that package', async () => {
  const machine = { optional: true, os: [process.platform], cpu: [process.arch] }
  const lockFile = { packages: { [`node_modules/${nodePackage}`]: machine } }
  await using project = await launcherProject({ bundledNode: 'missing', lockFile })
  expect(await project.run("console.error('broken'); process.exit(1)")).toMatchObject({ code: 1, stderr: 'broken' })
})

test('an install that is complete misses no package of this machine', () => {
  expect(findSkippedPackage()).toBeNull()
})
