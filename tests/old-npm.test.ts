import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { startApp } from './support/app.ts'
import { installOldNpm } from './support/old-npm.ts'
import { copyProject } from './support/project-copy.ts'
import { root } from './support/sources.ts'

const execute = promisify(execFile)

test('npm ci, npm run build and npm start work with npm 10.8.2 and Node 20.19', { timeout: 360_000 }, async () => {
  const { node, npm, path, env } = await installOldNpm()
  const folder = await mkdtemp(join(tmpdir(), 'localsound-old-npm-'))
  try {
    await copyProject(folder)
    // A start takes the build if it fits.
    if (existsSync(join(root, 'build'))) await cp(join(root, 'build'), join(folder, 'build'), { recursive: true })
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
