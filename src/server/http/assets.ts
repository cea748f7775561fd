import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { paths } from '../../kernel/paths.ts'
import { encodingFor } from './compression.ts'
import { etagOf, isUnchanged } from './etag.ts'

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
}

type Body = Uint8Array<ArrayBuffer>
/** A file as it is and as the build compressed it, and its headers. */
type Asset = { bytes: Body; br: Body | null; gzip: Body | null; etag: string; headers: Record<string, string> }

/**
 * The browser's files of a build, held in memory (about 6 MB): only files that existed at startup are served, so no
 * path leads anywhere else. Browsers cache names with a hash for a year and revalidate others.
 *
 * @returns the handler for a request, null for a path that is not a file of the build
 */
export async function clientAssets(folder: string): Promise<(request: Request, path: string) => Response | null> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const assets = new Map<string, Asset>()
  for (const name of names.filter((path) => extname(path) in contentTypes)) {
    const path = `/${name.slice(folder.length + 1).replaceAll('\\', '/')}`
    assets.set(path, await readAsset(name, path, names))
  }
  return (request, path) => {
    const asset = request.method === 'GET' || request.method === 'HEAD' ? assets.get(path) : undefined
    return asset ? answer(request, asset) : null
  }
}

/** An outdated worker would serve an outdated app, so it is always revalidated. */
function cachingOf(path: string) {
  if (path === paths.serviceWorker) return 'no-cache'
  return path.startsWith(paths.asset('')) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

/** What the service worker itself may do: ask our own server, and nothing else (check 38). */
const workerPolicy = "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

async function readAsset(name: string, path: string, names: string[]): Promise<Asset> {
  const bytes = await readBody(name)
  const compressed = async (extension: string) =>
    names.includes(name + extension) ? await readBody(name + extension) : null
  const etag = etagOf(bytes)
  return {
    bytes,
    etag,
    br: await compressed('.br'),
    gzip: await compressed('.gz'),
    headers: {
      'Content-Type': contentTypes[extname(name)] ?? 'application/octet-stream',
      'Cache-Control': cachingOf(path),
      ETag: etag,
      Vary: 'Accept-Encoding',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      ...(path === paths.serviceWorker && { 'Content-Security-Policy': workerPolicy }),
    },
  }
}

const readBody = async (name: string): Promise<Body> => new Uint8Array(await readFile(name))

function answer(request: Request, { bytes, br, gzip, etag, headers }: Asset) {
  if (isUnchanged(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })

  const offered = [...(br ? ['br' as const] : []), ...(gzip ? ['gzip' as const] : [])]
  const encoding = encodingFor(request.headers.get('accept-encoding') ?? '', offered)
  const body = (encoding === 'br' ? br : encoding === 'gzip' ? gzip : null) ?? bytes
  return new Response(request.method === 'HEAD' ? null : body, {
    headers: {
      ...headers,
      'Content-Length': String(body.length),
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
    },
  })
}
