import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { startApp } from './support/app.ts'
import { installOldNpm } from './support/old-npm.ts'
import { root } from './support/sources.ts'

const execute = promisify(execFile)

/** What an installation, a build or a run adds to a clone. The build is copied: a start takes it if it fits. */
const added = ['.git', '.react-router', '.tmp', 'node_modules', 'playwright-report', 'test-results', 'var']

async function copyProject(folder: string) {
  for (const name of await readdir(root)) {
    if (!added.includes(name)) await cp(join(root, name), join(folder, name), { recursive: true })
  }
}

test('npm ci, npm run build and npm start work with npm 10.8.2 and Node 20.19', { timeout: 360_000 }, async () => {
  const { node, npm, path } = await installOldNpm()
  const folder = await mkdtemp(join(tmpdir(), 'localsound-old-npm-'))
  try {
    await copyProject(folder)
    const env = { PATH: path, HOME: process.env['HOME'] }
    expect((await execute(node, ['--version'], { env })).stdout).toBe('v20.19.0\n')
    const runNpm = (...args: string[]) => execute(npm[0], [npm[1], ...args], { cwd: folder, env })
    await runNpm('ci', '--prefer-offline')
    expect(existsSync(join(folder, 'node_modules/.bin/node'))).toBe(false)

    expect((await runNpm('run', 'build')).stdout).toMatch(/LocalSound is built\.|The build is up to date\./)
    const settings = { DATA_DIR: join(folder, 'var'), DEMO: 'false' }
    await using app = await startApp(settings, { command: [...npm, 'start'], path, cwd: folder })
    expect((await fetch(app.origin)).status).toBe(200)
    expect(await app.stop()).toBe(0)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
