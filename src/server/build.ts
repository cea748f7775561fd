import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { lockFile } from '../db/embedded/lock.ts'
import { drawIcons } from './build-icons.ts'
import { buildWorker } from './build-worker.ts'

const root = join(import.meta.dirname, '../..')
const packable = ['.js', '.mjs', '.css', '.svg', '.json', '.wasm', '.txt', '.webmanifest']

/** Where a build lies: what the browser gets, and the product as one module. */
export const built = { client: join(root, 'build/client'), server: join(root, 'build/server/index.js') }

/**
 * Builds the screens and the host when a source, a setting of the build or a dependency is another than at the last
 * build. One build at a time, however many processes start.
 *
 * @param say receives a line before a build begins
 * @returns whether it had to build
 * @throws with the build's own words when it fails
 */
export async function buildIfNeeded(say: (line: string) => void): Promise<boolean> {
  await mkdir(join(root, 'node_modules/.cache'), { recursive: true })
  const lock = await lockFile(join(root, 'node_modules/.cache/localsound-build.lock'))
  try {
    const stampFile = join(root, 'build/stamp')
    const stamp = await stampOfSources()
    const last = await readFile(stampFile, 'utf8').catch(() => '')
    if (last === stamp && existsSync(built.server)) return false

    say('Building the screens; this takes a moment and is done once.')
    await build()
    await drawIcons(join(root, 'public/icon.svg'), built.client)
    await buildWorker(root, built.client)
    await pack(built.client)
    await writeFile(stampFile, stamp)
    return true
  } finally {
    lock.release()
  }
}

/** A hash of everything that a build is made from. */
async function stampOfSources(): Promise<string> {
  const sources = await listFiles(join(root, 'src'))
  const assets = existsSync(join(root, 'public')) ? await listFiles(join(root, 'public')) : []
  const settings = ['vite.config.ts', 'react-router.config.ts', 'package-lock.json'].map((name) => join(root, name))
  const hash = createHash('sha256')
  for (const file of [...sources, ...assets, ...settings].filter((name) => !/\.test\.tsx?$/.test(name)).toSorted()) {
    hash
      .update(file)
      .update('\0')
      .update(await readFile(file))
      .update('\0')
  }
  return hash.digest('hex')
}

async function build() {
  const command = createRequire(import.meta.url).resolve('@react-router/dev/package.json')
  const running = promisify(execFile)(process.execPath, [join(command, '../bin.cjs'), 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 16_777_216,
  })
  // A stop during the build must not leave it running: it would write into the folder of the next build.
  const stop = () => running.child.kill()
  process.once('exit', stop)
  try {
    await running
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
    throw new Error(`The screens could not be built:\n${said.trim()}`, { cause: error })
  } finally {
    process.off('exit', stop)
  }
}

/** Lays each file's smaller forms beside it: browsers ask for them, and no request waits for a compressor. */
async function pack(folder: string) {
  const files = (await listFiles(folder)).filter((name) => packable.includes(extname(name)))
  await Promise.all(
    files.map(async (name) => {
      const bytes = await readFile(name)
      if (bytes.length < 1_024) return
      await writeFile(`${name}.br`, await promisify(brotliCompress)(bytes))
      await writeFile(`${name}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}

const listFiles = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
