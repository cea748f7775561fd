import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const usualCache = join(import.meta.dirname, '../../node_modules/.cache/chromium')
const UNFINISHED = 'unfinished-'
const ABANDONED_MS = 10 * 60_000

type Unpacked = { executablePath: string; env: Record<string, string> }

/**
 * The Chromium of the npm package @sparticuz/chromium, with its libraries and fonts, unpacked once for each version
 * (1.7 s, 215 MB) in a folder of its own under node_modules/.cache. Processes may ask at the same time.
 *
 * @returns where it is and what its environment needs; null where the package has no binary: all but Linux on x64
 */
export async function unpackChromium(cache = usualCache): Promise<Unpacked | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null

  const home = join(cache, await packageVersion())
  if (!existsSync(home)) await unpackInto(cache, home)
  return {
    executablePath: join(home, 'chromium'),
    env: {
      LD_LIBRARY_PATH: join(home, 'al2023/lib'),
      FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf'),
      XDG_DATA_HOME: join(home, 'fonts'),
      XDG_CACHE_HOME: join(home, 'cache'),
    },
  }
}

async function packageVersion() {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const manifest = await readFile(join(dirname(entry), '../package.json'), 'utf8')
  return String(JSON.parse(manifest).version)
}

/** Unpacks beside `home` and renames, so that `home` is complete or absent; the second process keeps the first one's. */
async function unpackInto(cache: string, home: string) {
  await mkdir(cache, { recursive: true })
  await removeAbandoned(cache)
  const folder = await mkdtemp(join(cache, UNFINISHED))
  try {
    await runPackage(folder)
    await rename(folder, home)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    if (!existsSync(home)) throw error
  }
}

/** The package unpacks into the system's temporary folder, and its libraries only when it takes the place for Lambda. */
const runPackage = (folder: string) =>
  promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', "await (await import('@sparticuz/chromium')).default.executablePath()"],
    {
      cwd: import.meta.dirname,
      env: { ...process.env, NODE_OPTIONS: '', TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
    },
  )

/** What a process that was killed while it unpacked has left. */
async function removeAbandoned(cache: string) {
  const unfinished = (await readdir(cache)).filter((name) => name.startsWith(UNFINISHED))
  await Promise.all(
    unfinished.map(async (name) => {
      const folder = join(cache, name)
      const changed = await stat(folder).catch(() => null)
      if (changed && Date.now() - changed.mtimeMs > ABANDONED_MS) await rm(folder, { recursive: true, force: true })
    }),
  )
}
