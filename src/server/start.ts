import { buildIfNeeded } from './build.ts'
import { inProduction } from './env.ts'

// `npm start`: production always, built when something changed, then the process itself.
inProduction()
try {
  await buildIfNeeded((line) => console.error(line))
} catch (error) {
  console.error(`\nLocalSound did not start.\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
await import('./main.ts')
