import { appendFile, chmod, chown, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { execFile } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spawnApp, startApp } from './support/app.ts'
import { productionCopy } from './support/production-copy.ts'

// Root may write anywhere, so root runs these as an account without rights.
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined
const nowhere = '/nonexistent'

let copy: Awaited<ReturnType<typeof productionCopy>>
let dataDir = ''
beforeAll(async () => {
  copy = await productionCopy()
  dataDir = await mkdtemp(join(tmpdir(), 'localsound-moved-data-'))
  if (user) await chown(dataDir, user.uid, user.gid)
}, 120_000)
afterAll(async () => {
  await copy[Symbol.asyncDispose]()
  await rm(dataDir, { recursive: true, force: true })
})

test('a build that moved to a read-only folder starts there as it is', { timeout: 90_000 }, async () => {
  await using app = await startApp({ DATA_DIR: dataDir, HOME: nowhere }, { ...copy.launch, user })
  for (const path of ['/', '/about', '/api/docs', '/?near=Portland,%20OR']) {
    expect([path, (await fetch(app.origin + path)).status]).toEqual([path, 200])
  }
  const page = await (await fetch(app.origin)).text()
  const asset = /"(\/assets\/[^"]+\.js)"/.exec(page)?.[1]
  expect((await fetch(app.origin + asset)).status).toBe(200)
  expect(await app.stop()).toBe(0)
  expect(app.output()).not.toContain('Building')
})

test('the commands work in an installation without development packages', { timeout: 60_000 }, async () => {
  const { stdout } = await promisify(execFile)(
    copy.node,
    ['src/server/launch.js', 'src/cli/localsound.ts', 'reconcile'],
    {
      cwd: copy.folder,
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir, HOME: nowhere },
      ...user,
    },
  )
  expect(stdout).toContain('Checked 0 open orders with the payment processor')
})

test('an installation without a build and without the build packages prints what to do', async () => {
  await changeSource(copy.folder)
  const app = spawnApp({ DATA_DIR: dataDir }, { ...copy.launch, user })
  expect(await app.ended).toBe(1)
  expect(app.output()).toContain('Run "npm ci" without --omit=dev and then "npm run build"')
  expect(app.output()).not.toContain('    at ')
})

test('a read-only folder without a current build prints what to do', { timeout: 90_000 }, async () => {
  await using other = await productionCopy({ packages: ['@react-router/dev'] })
  await changeSource(other.folder)
  const app = spawnApp({ DATA_DIR: dataDir }, { ...other.launch, user })
  expect(await app.ended).toBe(1)
  expect(app.output()).toContain(
    `LocalSound needs to be built, but this user can't write to ${other.folder}. Run "npm run build"`,
  )
  expect(app.output()).not.toContain('    at ')
  expect(await readdir(join(other.folder, 'node_modules'))).not.toContain('.cache')
})

/** The build is then one of other sources. */
async function changeSource(folder: string) {
  const file = join(folder, 'src/server/process/main.ts')
  const { mode } = await stat(file)
  await chmod(file, 0o644)
  await appendFile(file, '\n')
  await chmod(file, mode)
}
