import { existsSync } from 'node:fs'
import { chromium as playwright } from '@playwright/test'
import { type Chromium, startChromium } from './chromium-start.ts'
import { unpackChromium } from './chromium-unpack.ts'

/**
 * Quiet, without a sandbox (root and containers have none), WebGL in software, and deaf to all but this machine. The
 * pages of a window share one renderer: otherwise Chromium starts a spare one for each, which takes 0.15 s of processor
 * time and is thrown away.
 */
const args = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--renderer-process-limit=1',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE [::1]',
]

const environment: Record<string, string> = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
)

/** Where a Chromium, Chrome or Edge is after its usual installation. */
const usualPlaces: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/opt/google/chrome/chrome',
  ],
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((folder) =>
    ['Google\\Chrome', 'Chromium', 'Microsoft\\Edge'].map(
      (browser) =>
        `${process.env[folder]}\\${browser}\\Application\\${browser.endsWith('Edge') ? 'msedge' : 'chrome'}.exe`,
    ),
  ),
}

/** Where to look, best first. */
const sources: (() => Promise<Chromium[]>)[] = [
  async () => installed(usualPlaces[process.platform] ?? []),
  async () => installed([playwright.executablePath()]),
  async () => {
    const unpacked = await unpackChromium()
    return unpacked ? [{ ...unpacked, env: { ...environment, ...unpacked.env }, args }] : []
  },
]

const installed = (paths: string[]): Chromium[] =>
  paths.filter((path) => existsSync(path)).map((executablePath) => ({ executablePath, env: environment, args }))

/**
 * A Chromium that was seen to start on this machine: the one that CHROMIUM_PATH names, else one of the system, else
 * Playwright's own, else the one from the npm registry (decision 0003).
 *
 * @throws when none starts, with what was tried and what to do
 */
export async function findChromium(): Promise<Chromium> {
  const configuredPath = process.env['CHROMIUM_PATH']
  if (configuredPath) {
    const chromium = { executablePath: configuredPath, env: environment, args }
    const problem = await whyItDoesNotStart(chromium)
    if (problem) throw new Error(`CHROMIUM_PATH names a browser that does not start. ${problem}`)
    return chromium
  }

  const problems: string[] = []
  for (const source of sources) {
    const candidates = await source().catch((error) => void problems.push(String(error)))
    for (const chromium of candidates ?? []) {
      const problem = await whyItDoesNotStart(chromium)
      if (!problem) return chromium
      problems.push(problem)
    }
  }
  throw new Error(
    [
      `No Chromium starts on this machine (${process.platform} ${process.arch}), and the browser tests need one.`,
      ...problems.map((problem) => `- ${problem}`),
      'Install one: Chrome or Chromium from your system (Debian: apt-get install chromium), or',
      '`npx playwright install --with-deps chromium`. Or name one: CHROMIUM_PATH=/path/to/chromium',
    ].join('\n'),
  )
}

async function whyItDoesNotStart(chromium: Chromium): Promise<string | null> {
  try {
    await using _started = await startChromium(chromium)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
