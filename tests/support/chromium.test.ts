import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { startChromium } from './chromium-start.ts'
import { unpackChromium } from './chromium-unpack.ts'
import { findChromium } from './chromium.ts'

afterEach(() => vi.unstubAllEnvs())

test('this machine has a Chromium that starts', async () => {
  await using started = await startChromium(await findChromium())
  const version = await fetch(`http://127.0.0.1:${started.port}/json/version`)

  expect(await version.json()).toMatchObject({ Browser: expect.stringMatching(/Chrome|Edg/) })
})

test('a CHROMIUM_PATH that doesn’t start is refused with its path and output', async () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath)

  await expect(findChromium()).rejects.toThrow(/^CHROMIUM_PATH names .*node.* ended with code 9\.\n.*bad option/s)
})

test('two processes that unpack Chromium at once end with the same, whole one', { timeout: 60_000 }, async () => {
  const cache = await mkdtemp(join(tmpdir(), 'localsound-unpack-'))
  try {
    const [one, other] = await Promise.all([unpackChromium(cache), unpackChromium(cache)])

    expect(one).toEqual(other)
    expect(await readdir(cache)).toEqual(one ? [basename(dirname(one.executablePath))] : [])
  } finally {
    await rm(cache, { recursive: true })
  }
})
