import { type Outcome, program, runCommand } from './support/run-command.ts'

type Check = { name: string; command: [string, ...string[]]; after?: string }

/** What must hold before a commit; those without `after` begin together. */
const checks: Check[] = [
  { name: 'format', command: [...program('oxfmt'), '--check', '.'] },
  { name: 'route types', command: [...program('@react-router/dev', 'react-router'), 'typegen'] },
  { name: 'compile the rules', command: [...program('typescript', 'tsc'), '-p', 'tsconfig.rules.json'] },
  { name: 'dead code', command: [...program('knip'), '--no-progress'] },
  { name: 'compile the service worker', command: [...program('typescript', 'tsc'), '-p', 'src/web/service-worker'] },
  { name: 'regular expressions', command: [process.execPath, 'tests/check-expressions.ts'] },
  { name: 'compile', command: [...program('typescript', 'tsc'), '-p', 'tsconfig.json'], after: 'route types' },
  { name: 'lint', command: [...program('oxlint'), '--type-aware', '--quiet', '.'], after: 'route types' },
  {
    name: 'house, layout, addresses, imports, matrix, specification, migrations, documents',
    command: [
      ...program('vitest'),
      'run',
      ...[
        'house',
        'layout',
        'addresses',
        'imports',
        'vocabulary',
        'authorization',
        'released-migrations',
        'decisions',
        'rules',
        'documents',
      ].map((name) => `tests/${name}.test.ts`),
      'tests/specification',
    ],
    after: 'compile',
  },
]

const outcomes = new Map<string, Promise<Outcome>>()

async function start({ name, command, after }: Check): Promise<Outcome> {
  if (after) await outcomes.get(after)
  const outcome = await runCommand(command)
  console.log(`${outcome.ok ? 'ok    ' : 'FAILED'} ${name} (${outcome.seconds.toFixed(1)} s)`)
  return outcome
}

const begin = performance.now()
for (const check of checks) outcomes.set(check.name, start(check))

const failed: string[] = []
for (const { name } of checks) {
  const outcome = await outcomes.get(name)
  if (!outcome || outcome.ok) continue
  failed.push(name)
  console.log(`\n--- ${name} ---\n${outcome.output.trim()}\n`)
}

const seconds = ((performance.now() - begin) / 1_000).toFixed(1)
console.log(
  failed.length === 0
    ? `\nAll ${checks.length} checks hold (${seconds} s).`
    : `\nFailed: ${failed.join('; ')} (${seconds} s).`,
)
process.exitCode = failed.length === 0 ? 0 : 1
