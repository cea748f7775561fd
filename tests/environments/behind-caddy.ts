import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { isReady, spawnApp } from '../support/app.ts'
import { freePort } from '../support/free-port.ts'
import type { Environment } from './support/environment.ts'
import { newFolder } from './support/folders.ts'
import { startServer } from './support/program.ts'
import { isListening, waitUntil } from './support/running.ts'

const caddyfile = join(import.meta.dirname, '../../deploy/Caddyfile')
const deadlineMs = 90_000

export const environments: Environment[] = [
  { name: 'Caddy of Debian 12 in front, TLS', needs: { caddy: 'caddy' }, run: serveThroughCaddy },
]

/** Home through the Caddyfile that compose.yaml uses, also while the app restarts. */
async function serveThroughCaddy(): Promise<string> {
  await using folder = await newFolder('root')
  const [appPort, httpPort, httpsPort] = [await freePort(), await freePort(), await freePort()]
  const origin = `https://localhost:${httpsPort}`
  const settings = {
    DATA_DIR: join(folder.path, 'data'),
    ORIGIN: origin,
    PORT: String(appPort),
    CLIENT_ADDRESS_HEADER: 'X-Real-IP',
  }
  await using app = spawnApp(settings)
  const env = {
    HOME: folder.path,
    DOMAIN: `localhost:${httpsPort}`,
    HTTP_PORT: String(httpPort),
    HTTPS_PORT: String(httpsPort),
    APP: `localhost:${appPort}`,
  }
  await using _caddy = await startServer(
    ['caddy', 'run', '--config', caddyfile, '--adapter', 'caddyfile'],
    { env },
    () => isListening(httpsPort),
  )
  await waitUntil(() => isReady(`http://localhost:${appPort}`), deadlineMs, app.output)

  const home = await get(`${origin}/`)
  if (home !== 200) throw new Error(`Home answered ${home}`)
  const redirect = await fetch(`http://localhost:${httpPort}/about`, { redirect: 'manual' })
  if (!redirect.headers.get('location')?.startsWith('https://')) throw new Error('http is not sent on to https')

  await app.stop()
  const during = get(`${origin}/`)
  await using _restarted = spawnApp(settings)
  const restart = await during
  if (restart === 502) throw new Error('A request during a restart of the app was not kept waiting')
  return `Home ${home} over TLS, http redirects with ${redirect.status}, ${restart} during a restart of the app`
}

/** The status of a page. Caddy signs for localhost itself, so the certificate is not checked. */
async function get(url: string): Promise<number> {
  const clientRequest = request(url, { rejectUnauthorized: false }).end()
  const [response] = (await once(clientRequest, 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode ?? 0
}
