import { paths } from '../kernel/paths.ts'
import { parseSettings, readEnvironment } from '../server/process/env.ts'
import { ownUrl } from '../server/settings/network.ts'

// For a container's HEALTHCHECK: exit code 0 while the app can serve, 1 otherwise. It prints the reason to stdout,
// which `docker inspect` shows.
const deadlineMs = 4_000
const { host, PORT } = parseSettings(readEnvironment())

try {
  const response = await fetch(`${ownUrl(host, PORT)}${paths.readiness}`, { signal: AbortSignal.timeout(deadlineMs) })
  console.log(await response.text())
  process.exitCode = response.ok ? 0 : 1
} catch (error) {
  console.log(`no response on port ${PORT}: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
