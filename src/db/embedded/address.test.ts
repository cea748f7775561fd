import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hasContainers, inNetwork, withoutIPv4 } from '../../../tests/support/container.ts'
import { runCommand } from '../../../tests/support/run-command.ts'
import { newFolder, startElsewhere } from '../../../tests/support/embedded-process.ts'

const throwAway = { durable: false }
const { prefix: ipv6Only, isPossible: hasIPv6 } = withoutIPv4

test.runIf(hasIPv6)('a machine without IPv4 gets a database on ::1', async () => {
  await using folder = await newFolder()
  await using app = await startElsewhere(folder.dataDir, ipv6Only, throwAway)
  expect(app.url).toMatch(/^postgres:\/\/localsound:[^@]+@\[::1\]:\d+\/localsound$/)
})

test.runIf(hasContainers)('a machine without a loopback interface gets instructions to bring it up', async () => {
  await using folder = await newFolder()
  await expect(startElsewhere(folder.dataDir, inNetwork('true'), throwAway)).rejects.toThrow(
    'this machine has neither 127.0.0.1 nor ::1. Bring the loopback interface up (ip link set lo up), or set DATABASE_URL',
  )
})

test('a process without free file handles is told so', async () => {
  const program = `
    import { openSync } from 'node:fs'
    import { findFreePort } from ${JSON.stringify(join(import.meta.dirname, 'address.ts'))}
    try { for (;;) openSync('/dev/null') } catch {}
    await findFreePort().catch((error) => console.log(error.message))`
  const node = [process.execPath, '--input-type=module-typescript', '--eval', program]
  const { output } = await runCommand(['sh', '-c', 'ulimit -n 100; exec "$@"', 'sh', ...node])
  expect(output).toContain('PostgreSQL cannot listen on this machine: listen EMFILE')
})
