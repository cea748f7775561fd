import { expect, test } from 'vitest'
import { hasContainers, inNetwork, withoutIPv4 } from '../../../tests/support/container.ts'
import { newFolder, startElsewhere } from '../../../tests/support/embedded-process.ts'

const throwAway = { durable: false }
const { prefix: ipv6Only, isPossible: hasIPv6 } = withoutIPv4

test.runIf(hasIPv6)('a machine without IPv4 gets a database on ::1', async () => {
  await using folder = await newFolder()
  await using app = await startElsewhere(folder.dataDir, ipv6Only, throwAway)
  expect(app.url).toMatch(/^postgres:\/\/localsound:[^@]+@\[::1\]:\d+\/localsound$/)
})

test.runIf(hasContainers)('a machine without loopback interface is told to bring it up', async () => {
  await using folder = await newFolder()
  await expect(startElsewhere(folder.dataDir, inNetwork('true'), throwAway)).rejects.toThrow(
    'this machine has neither 127.0.0.1 nor ::1. Bring the loopback interface up (ip link set lo up), or set DATABASE_URL',
  )
})
