import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './sources.ts'

type Entry = { dev?: boolean; optionalDependencies?: Record<string, string> }
type LockFile = { packages: Record<string, Entry> }

const path = join(root, 'package-lock.json')
const readLock = async (): Promise<LockFile> => JSON.parse(await readFile(path, 'utf8'))

/** How packages name the machines that they are built for, and how npm does. */
const systems = ['android', 'darwin', 'freebsd', 'linux', 'win32', 'openharmony']
const processors: [word: RegExp, cpu: string][] = [
  [/wasm32/, 'wasm32'],
  [/arm64|aarch64/, 'arm64'],
  [/arm/, 'arm'],
  [/x64/, 'x64'],
  [/ia32/, 'ia32'],
  [/ppc64/, 'ppc64'],
  [/riscv64/, 'riscv64'],
  [/s390x/, 's390x'],
]

/**
 * The packages for other machines that the lock file leaves out. npm leaves them out when it writes the file while
 * its registry lacks them, and then `npm ci` refuses the file as incomplete.
 *
 * @returns each as the lock file's entry for it
 */
export async function missingFromLock() {
  const { packages } = await readLock()
  return Object.entries(packages).flatMap(([parent, { dev, optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !packages[`node_modules/${name}`] && !packages[`${parent}/node_modules/${name}`])
      .map(([name, version]) => ({ key: `node_modules/${name}`, entry: entryFor(name, version, dev) })),
  )
}

function entryFor(name: string, version: string, dev: boolean | undefined) {
  const os = systems.find((system) => name.includes(system))
  const cpu = processors.find(([word]) => word.test(name))?.[1]
  const libc = name.includes('musl') ? 'musl' : name.endsWith('gnu') || name.includes('gnueabi') ? 'glibc' : null
  return {
    version,
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(dev ? { dev } : {}),
    ...(libc ? { libc: [libc] } : {}),
    optional: true,
    ...(os ? { os: [os] } : {}),
  }
}

/** Writes the missing entries into the lock file, in npm's order. */
export async function completeLock(): Promise<number> {
  const lock = await readLock()
  const missing = await missingFromLock()
  const packages = { ...lock.packages, ...Object.fromEntries(missing.map(({ key, entry }) => [key, entry])) }
  const sorted = Object.fromEntries(Object.entries(packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')))
  await writeFile(path, `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`)
  return missing.length
}
