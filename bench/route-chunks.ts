import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { built } from '../src/server/builder/build.ts'
import type { Figure } from './support/figure.ts'

const mostBytes = 60_000
/** Any map and any QR code reader are large. */
const isFree = (name: string) => /^(routes\/(door|map)$|map|read-qr|door)/.test(name)

type Chunk = { module: string; imports?: string[] }
/** The build's own list, as the router loads screens by it. */
type Manifest = { entry: Chunk; routes: Record<string, Chunk> }

/** What each route's own code weighs (decision record 0074), and the heaviest part that a screen loads later. */
export async function figures(): Promise<Figure[]> {
  const { entry, routes } = await readManifest()
  const filesOf = (chunk: Chunk | undefined) => (chunk ? [chunk.module, ...(chunk.imports ?? [])] : [])
  const first = new Set([entry, routes['root'], routes['routes/home']].flatMap(filesOf))

  const rows = Object.entries(routes)
    .filter(([name]) => name !== 'root' && name !== 'routes/home')
    .map(async ([name, chunk]) => {
      const ownFiles = [...new Set(filesOf(chunk))].filter((file) => !first.has(file))
      return row(`Own code of ${name}`, await weigh(ownFiles), isFree(name))
    })
  const listedFiles = new Set([...first, ...Object.values(routes).flatMap(filesOf)])
  return [...(await Promise.all(rows)), ...(await heaviestLater(listedFiles))]
}

async function heaviestLater(listedFiles: Set<string>) {
  const names = (await readdir(join(built.client, 'assets'))).filter((name) => name.endsWith('.js'))
  const later = names.map((name) => `/assets/${name}`).filter((file) => !listedFiles.has(file) && !isManifest(file))
  const weighed = await Promise.all(later.map(async (file) => ({ name: basename(file), bytes: await weigh([file]) })))
  const heaviest = (free: boolean) =>
    weighed.filter(({ name }) => isFree(name) === free).toSorted((a, b) => b.bytes - a.bytes)[0]
  return [false, true].flatMap((free) => {
    const part = heaviest(free)
    return part ? [row(`Heaviest part that is loaded later: ${part.name}`, part.bytes, free)] : []
  })
}

const isManifest = (file: string) => basename(file).startsWith('manifest-')

async function readManifest(): Promise<Manifest> {
  const name = (await readdir(join(built.client, 'assets'))).find((file) => /^manifest-.*\.js$/.test(file))
  const script = await readFile(join(built.client, 'assets', name ?? 'manifest'), 'utf8')
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1))
}

async function weigh(files: string[]): Promise<number> {
  const sizes = files.map(async (file) => {
    const bytes = await readFile(join(built.client, file))
    return (await promisify(gzip)(bytes, { level: 9 })).length
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

const row = (figure: string, bytes: number, isFreeOfLimit: boolean): Figure => ({
  figure,
  value: `${(bytes / 1000).toFixed(1)} kB gz`,
  limit: `${mostBytes / 1000} kB gz`,
  ratio: bytes / mostBytes,
  target: isFreeOfLimit ? null : { atMost: 1 },
})
