import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const launcher = join(import.meta.dirname, '../server/launch.js')
const command = join(import.meta.dirname, 'localsound.ts')

/** Runs the command as people do. */
async function localsound(...args: string[]) {
  const env = { PATH: process.env['PATH'] }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [launcher, command, ...args], { env })
    return { code: 0, output: stdout }
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || !('stdout' in error) || !('stderr' in error)) throw error
    return { code: error.code, output: `${String(error.stdout)}${String(error.stderr)}` }
  }
}

test('help shows every command with what it does', async () => {
  const { code, output } = await localsound('--help')
  expect(code).toBe(0)
  for (const name of ['import FILE', 'grant-operator EMAIL', 'revoke-operator EMAIL', 'reconcile', 'recount'])
    expect(output).toContain(name)
})

test('an unknown command is named, and the known ones are shown', async () => {
  const { code, output } = await localsound('improt')
  expect(code).toBe(2)
  expect(output).toContain('Unknown command "improt".')
  expect(output).toContain('import FILE')
})

test('no command at all is wrong use', async () => {
  expect(await localsound()).toMatchObject({ code: 2 })
})
