import { buildIfNeeded } from './build.ts'

// `npm run build`: builds without starting, for an installation that is moved or made read-only afterwards.
try {
  const isNew = await buildIfNeeded((line) => console.log(line))
  console.log(isNew ? 'LocalSound is built.' : 'The build is up to date.')
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
