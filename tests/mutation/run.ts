import { Stryker } from '@stryker-mutator/core'

// `npm run mutate [-- FOLDER-OR-FILE ...]` changes the rules and the kernel in one small way after another, and runs the
// tests beside them for each change. A change that no test notices survives. Prints the survivors and the score of each
// file: the percentage of changes that a test noticed. Fails when rules score under 90. With `--skip-constants`, the
// constants of modules stay as they are: a change of one makes every test load its modules anew.

const minimum = 90
const everything = ['src/kernel', 'src/features/*/rules']
/** Words that people read: tables without a decision, which the tests of the specification compare. */
const words = 'src/kernel/refusals/{refusal-catalog,refusal-texts,about/*}.ts'

const skipsConstants = process.argv.includes('--skip-constants')
const selected = process.argv.slice(2).filter((argument) => argument !== '--skip-constants')
const patterns = (selected.length > 0 ? selected : everything).map((path) =>
  path.endsWith('.ts') ? path : `${path.replace(/\/$/, '')}/**/*.ts`,
)

const results = await new Stryker({
  mutate: [...patterns, '!**/*.test.ts', `!${words}`],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: true },
  // Not incremental: StrykerJS 10 would keep the old result of a changed constant when a new test notices it.
  coverageAnalysis: 'perTest',
  ignoreStatic: skipsConstants,
  concurrency: 2,
  tempDirName: 'test-results/mutation/sandboxes',
  ignorePatterns: ['/*', '!/src', '!/tests', '/tests/*', '!/tests/support', '!/tests/mutation', '!/package.json'],
  disableTypeChecks: false,
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { reportTests: false, logTests: false },
  thresholds: { high: 95, low: minimum, break: null },
  warnings: { slow: false, unknownOptions: true, preprocessorErrors: true, unserializableOptions: true },
  allowConsoleColors: process.stdout.isTTY,
}).runMutationTest()

const isRule = ({ fileName }: { fileName: string }) => fileName.includes('/rules/')

/** @returns a percentage; mutants that could not run do not count */
function score(statuses: string[]): number {
  const noticed = statuses.filter((status) => status === 'Killed' || status === 'Timeout').length
  const survived = statuses.filter((status) => status === 'Survived' || status === 'NoCoverage').length
  return noticed + survived === 0 ? 100 : (100 * noticed) / (noticed + survived)
}

const testedRules = results.filter((result) => isRule(result) && result.status !== 'Ignored')
const rules = score(testedRules.map(({ status }) => status))
console.log(`Rules: ${rules.toFixed(2)} % of ${testedRules.length} mutants, at least ${minimum} % is required.`)
if (results.length === 0) console.error(`Nothing to change in ${selected.join(', ')}.`)
process.exitCode = results.length > 0 && rules >= minimum ? 0 : 1
