import { freePort } from '../support/free-port.ts'
import { buildImage, type Image } from './support/build-image.ts'
import { debianRootNeeds } from './support/debian-root.ts'
import type { Environment } from './support/environment.ts'
import { cloneFor, newFolder } from './support/folders.ts'
import { findDescendant, waitUntil } from './support/running.ts'
import { runIn, type Sandbox, spawnIn } from './support/sandbox.ts'

const readyDeadlineMs = 120_000

export const environments: Environment[] = [
  {
    name: 'Dockerfile in a bare Debian 12, read-only root, uid 10001, no user namespaces',
    needs: debianRootNeeds,
    run: buildAndServe,
  },
]

/** Every step of the Dockerfile, then its entrypoint and its health check, and SIGTERM as `docker stop` sends it. */
async function buildAndServe(): Promise<string> {
  await using context = await newFolder('root')
  await using work = await newFolder('root')
  await using data = await newFolder('uid 10001')
  await cloneFor('root', context.path)
  const image = await buildImage(context.path, work.path)
  if (image.config.user !== '10001:10001') throw new Error(`The image runs as ${image.config.user || 'root'}`)

  const port = await freePort()
  const sandbox = sandboxOf(image, data.path, port)
  await using container = spawnIn(sandbox, image.config.entrypoint)
  await waitUntil(
    async () => container.hasEnded() || (await isHealthy(sandbox, image)),
    readyDeadlineMs,
    container.output,
  )
  const home = await fetch(`http://localhost:${port}/`)
  if (home.status !== 200) throw new Error(`Home answered ${home.status}: ${container.output().slice(-2_000)}`)
  if (container.output().includes('Building')) throw new Error('The container built the screens anew')

  process.kill(await findDescendant(container.pid, /^node src\//), 'SIGTERM')
  const exit = await container.ended
  if (exit !== 0) throw new Error(`The container ended with ${exit}: ${container.output().slice(-2_000)}`)
  return `healthy, Home 200, ended with ${exit} on SIGTERM`
}

const sandboxOf = ({ root, config }: Image, data: string, port: number): Sandbox => ({
  root,
  user: 'uid 10001',
  writable: { '/data': data },
  env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: '/', ...config.env, PORT: String(port), ALLOW_HTTP: 'true' },
  cwd: config.cwd,
  refusesNamespaces: true,
})

const isHealthy = (sandbox: Sandbox, { config }: Image) =>
  runIn(sandbox, config.healthCheck).then(
    () => true,
    () => false,
  )
