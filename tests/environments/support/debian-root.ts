import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, mkdir, rename, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { giveTo, type User } from './user.ts'

const run = promisify(execFile)

/** Where roots are kept from one run to the next: making one takes 20 s. */
const cache = join(tmpdir(), 'localsound-environments')

export const debianRootNeeds = { mmdebstrap: 'mmdebstrap', bwrap: 'bubblewrap', setpriv: 'util-linux' }

/** What a sandbox mounts something on: a read-only root cannot gain it later. */
const mountFolders = ['opt/node', 'app', 'data', 'npm-cache', 'dev', 'etc/ssl/certs']
const mountFiles = ['etc/ssl/certs/ca-certificates.crt', 'etc/resolv.conf', 'etc/hosts']

/** What Node 26 links to; Node's own Docker images install it too. */
const neededByNode = 'libatomic1'

/**
 * The file system of a fresh Debian: its essential packages and what Node itself links to.
 *
 * @returns its folder, to be used read-only
 */
export async function makeDebianRoot(): Promise<string> {
  const root = join(cache, 'debian-12')
  if (existsSync(root)) return root

  await mkdir(cache, { recursive: true })
  const unfinished = `${root}.${process.pid}`
  const options = ['--variant=minbase', `--include=${neededByNode}`, 'bookworm', unfinished]
  await run('mmdebstrap', options, { maxBuffer: 16_777_216 })
  // A sandbox brings devices of its own, and these cannot be copied.
  await rm(join(unfinished, 'dev'), { recursive: true })
  for (const folder of mountFolders) await mkdir(join(unfinished, folder), { recursive: true })
  for (const file of mountFiles) await appendFile(join(unfinished, file), '')
  await rename(unfinished, root).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true })
    if (!existsSync(root)) throw error
  })
  return root
}

/**
 * A Node and an npm as a machine may have them, from the npm registry.
 *
 * @returns the folder whose `bin` belongs on the PATH
 */
export async function fetchNode(nodeVersion: string, npmVersion: string): Promise<string> {
  const folder = join(cache, `node-${nodeVersion}-npm-${npmVersion}`)
  if (existsSync(folder)) return folder

  const unfinished = `${folder}.${process.pid}`
  await unpack(`node-linux-${process.arch}@${nodeVersion}`, unfinished)
  await unpack(`npm@${npmVersion}`, join(unfinished, 'lib/node_modules/npm'))
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(unfinished, 'bin/npm'))
  await rename(unfinished, folder)
  return folder
}

/** npm's cache, kept from one run to the next: five hundred downloads say nothing about the machine. */
export async function npmCache(owner: User): Promise<string> {
  const folder = join(cache, `npm-cache-${owner.replaceAll(' ', '-')}`)
  await mkdir(folder, { recursive: true })
  await giveTo(owner, folder)
  return folder
}

async function unpack(packageSpec: string, folder: string) {
  await mkdir(folder, { recursive: true })
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder, packageSpec])
  const { filename } = Object.values<{ filename: string }>(JSON.parse(stdout))[0] ?? { filename: '' }
  await run('tar', ['-xzf', join(folder, filename), '-C', folder, '--strip-components=1'])
  await rm(join(folder, filename))
}
