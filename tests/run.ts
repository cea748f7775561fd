import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { buildIfNeeded } from '../src/server/builder/build.ts'
import { startRecording, undocumentedRecordings } from './support/answers/recorded-answers.ts'
import { startApp } from './support/app.ts'
import { type Outcome, program, runCommand } from './support/run-command.ts'

// `npm test`: builds, then everything that must hold without a browser, then the product in a real Chromium. Ends with
// one line of counts. A part that could not run, or ran nothing, is a failure. Where the documents that the product was
// described by do not lie beside the project, the tests that read them wait; REQUIRE_SHARED=1 makes that a failure.
// `npm test -- FILE [OPTIONS]` passes its arguments on to Vitest, or to Playwright when they name a browser test, which
// runs against E2E_BASE_URL if that is set. Options go to Playwright only if no other test is named.

/** `why`: what a part that failed wrote last to stderr, or why it could not run. */
type Counts = { passed: number; failed: number; waiting: number; why?: string }

/** Who reads the end of the output alone sees what failed in the part before. */
const repeatedLines = 60

/** What judges and explains a complete run in the browser, in which a test may be tried twice (decision 0193). */
const reporters = ['nothing-skipped', 'few-retried', 'failed-pages'].map((name) => `./tests/support/${name}.ts`)

const results = join(import.meta.dirname, '../test-results')
const VitestReport = z
  .object({ numPassedTests: z.int(), numPendingTests: z.int(), numTotalTests: z.int() })
  .transform(({ numPassedTests, numPendingTests, numTotalTests }) => {
    const waiting = process.env['REQUIRE_SHARED'] === '1' ? 0 : numPendingTests
    return { passed: numPassedTests, failed: numTotalTests - numPassedTests - waiting, waiting }
  })
const PlaywrightReport = z
  .object({ stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }) })
  .transform(({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped,
    waiting: 0,
  }))

async function withoutBrowser(): Promise<Counts> {
  const report = join(results, 'vitest.json')
  const outcome = await runCommand(
    [...program('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { show: true },
  )
  return count('The tests without a browser', outcome, report, VitestReport)
}

async function inBrowser(): Promise<Counts> {
  const report = join(results, 'playwright.json')
  const outcome = await runOnNewApp(['--retries=1', `--reporter=list,json,${reporters.join()}`], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  return count('The browser tests', outcome, report, PlaywrightReport)
}

/** Runs browser tests against the real app, started once, on data of its own, and checks what it answered. */
async function runOnNewApp(args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  await startRecording()
  const outcome = await runBrowserTests(args, env)
  const problems = await undocumentedRecordings()
  if (problems.length === 0) return outcome
  const errors = `\nAnswers that the OpenAPI document does not describe:\n${problems.join('\n')}`
  console.error(errors)
  return { ...outcome, ok: false, errors: outcome.errors + errors }
}

async function runBrowserTests(args: string[], env: Record<string, string>): Promise<Outcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'localsound-e2e-'))
  try {
    // As behind a proxy: the people of the tests have addresses of their own.
    await using app = await startApp({ DATA_DIR: dataDir, CLIENT_ADDRESS_HEADER: 'X-Real-IP' })
    return await runPlaywright(args, { E2E_BASE_URL: app.origin, E2E_DATA_DIR: dataDir, ...env })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

const runPlaywright = (args: string[], env: Record<string, string> = {}) =>
  runCommand([...program('@playwright/test', 'playwright'), 'test', ...args], { show: true, env })

/** The tests that the command line names, with its options; tests of both kinds run one after the other. */
async function runSelected(args: string[]): Promise<Outcome> {
  const [browserTests, others] = [args.filter(isBrowserTest), args.filter((arg) => !isBrowserTest(arg))]
  const runOthers = () => runCommand([...program('vitest'), 'run', ...others], { show: true })
  if (browserTests.length === 0) return runOthers()

  const isMixed = others.some((arg) => existsSync(arg))
  const first = isMixed ? await runOthers() : null
  const browserArgs = isMixed ? browserTests : args
  const second = await (process.env['E2E_BASE_URL'] ? runPlaywright(browserArgs) : runOnNewApp(browserArgs))
  return { ...second, ok: second.ok && (first?.ok ?? true) }
}

const isBrowserTest = (arg: string) => arg.includes('e2e') || arg.endsWith('.spec.ts')

async function count(name: string, outcome: Outcome, report: string, schema: z.ZodType<Counts>): Promise<Counts> {
  const { ok, errors } = outcome
  const text = await readFile(report, 'utf8').catch(() => null)
  await rm(report, { force: true })
  const counts = text === null ? null : schema.parse(JSON.parse(text))
  if (!counts || counts.passed + counts.failed === 0) return couldNotRun(name, 'nothing ran')
  const lastErrors = errors.trimEnd().split('\n').slice(-repeatedLines).join('\n')
  // All tests passed, and something else failed: an error outside of tests, or a check at the end.
  if (!ok && counts.failed === 0)
    return { ...couldNotRun(name, `all passed, and yet:\n${lastErrors}`), passed: counts.passed }
  return ok ? counts : { ...counts, why: `${name} failed:\n${lastErrors}` }
}

const couldNotRun = (name: string, why: string): Counts => ({
  passed: 0,
  failed: 1,
  waiting: 0,
  why: `${name} could not run to their end: ${why}`,
})

const orFail = (name: string, part: () => Promise<Counts>) =>
  part().catch((error: unknown) => couldNotRun(name, error instanceof Error ? error.message : String(error)))

async function runAll(): Promise<boolean> {
  const parts = [
    await orFail('The tests without a browser', withoutBrowser),
    await orFail('The browser tests', inBrowser),
  ]
  const sumOf = (kind: 'passed' | 'failed' | 'waiting') => parts.reduce((sum, part) => sum + part[kind], 0)
  for (const { why } of parts) if (why) console.log(`\n${why}`)
  const [passed, failed, waiting] = [sumOf('passed'), sumOf('failed'), sumOf('waiting')]
  if (waiting > 0)
    console.log(`\n${waiting} tests wait for what is not here, such as the documents beside the project.`)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0
}

await mkdir(results, { recursive: true })
try {
  await buildIfNeeded((line) => console.log(line))
  const args = process.argv.slice(2)
  const ok = args.length > 0 ? (await runSelected(args)).ok : await runAll()
  process.exitCode = ok ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log('\n0 passed, 1 failed')
  process.exitCode = 1
}
