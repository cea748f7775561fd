import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const START_MS = 30_000
const STOP_MS = 5_000

/** A Chromium that can be started: the whole environment to start it in, and arguments that hold for every use. */
export type Chromium = { executablePath: string; env: Record<string, string>; args: string[] }

/** A running Chromium; `port` speaks the DevTools protocol on 127.0.0.1. */
type StartedChromium = AsyncDisposable & { port: number }

/**
 * Starts a headless Chromium with a new, empty profile; disposing of it stops the browser and removes the profile.
 *
 * @throws when it has not opened its DevTools port within 30 s, with the last lines of what it said
 */
export async function startChromium({ executablePath, env, args }: Chromium): Promise<StartedChromium> {
  const profile = await mkdtemp(join(tmpdir(), 'localsound-chromium-'))
  const browser = spawn(
    executablePath,
    [...args, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { env, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const stop = async () => {
    await end(browser)
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
  try {
    return { port: await devToolsPort(browser, executablePath), [Symbol.asyncDispose]: stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function devToolsPort(browser: ChildProcess, executablePath: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const outputLines: string[] = []
  const fail = (why: string) => reject(new Error([`${executablePath} ${why}.`, ...outputLines.slice(-5)].join('\n  ')))
  const timer = setTimeout(() => fail(`did not open its DevTools port within ${START_MS / 1000} s`), START_MS)

  browser.once('error', (error) => fail(`cannot be run: ${error.message}`))
  browser.once('close', (code, signal) => fail(`ended with ${signal ?? `code ${code}`}`))
  if (browser.stderr)
    createInterface(browser.stderr).on('line', (line) => {
      outputLines.push(line)
      const port = /^DevTools listening on ws:\/\/[^/]+:(\d+)\//.exec(line)?.[1]
      if (port) resolve(Number(port))
    })
  return promise.finally(() => clearTimeout(timer))
}

async function end(browser: ChildProcess) {
  if (browser.pid === undefined || browser.exitCode !== null || browser.signalCode !== null) return

  const ended = once(browser, 'exit')
  const timer = setTimeout(() => browser.kill('SIGKILL'), STOP_MS)
  browser.kill()
  await ended
  clearTimeout(timer)
}
