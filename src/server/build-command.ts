import { buildIfNeeded } from './build.ts'

// `npm run build`: what `npm start` does first.
try {
  const isNew = await buildIfNeeded((line) => console.log(line))
  console.log(isNew ? 'Built.' : 'The build is up to date.')
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
