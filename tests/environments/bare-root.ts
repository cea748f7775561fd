import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { debianRootNeeds, makeDebianRoot } from './support/debian-root.ts'
import type { Environment } from './support/environment.ts'
import { newFolder } from './support/folders.ts'
import { runIn, type Sandbox } from './support/sandbox.ts'
import type { User } from './support/user.ts'

const project = join(import.meta.dirname, '../..')

/** A user that an image may be run as, and what the app's own PostgreSQL does there on new data. */
type Case = {
  name: string
  user: User
  options?: Pick<Sandbox, 'keepsCapabilities' | 'refusesNamespaces'>
  passwd?: string
  expected: RegExp
}

const startedAsRoot = /^started PostgreSQL \d+ as root in a user namespace$/

const cases: Case[] = [
  {
    name: 'root, no user has the id 1000',
    user: 'root',
    options: { keepsCapabilities: true },
    expected: startedAsRoot,
  },
  {
    name: 'root without capabilities',
    user: 'root',
    expected: startedAsRoot,
  },
  {
    name: 'root, namespaces refused',
    user: 'root',
    options: { keepsCapabilities: true, refusesNamespaces: true },
    expected: /^PostgreSQL does not run as root, and this system lets root use neither user namespaces nor/,
  },
  {
    name: 'root alone in /etc/passwd',
    user: 'root',
    options: { keepsCapabilities: true },
    passwd: 'root:x:0:0::/root:/bin/sh\n',
    expected: /^PostgreSQL cannot create a database as root, because \/etc\/passwd lists no other user/,
  },
  {
    name: 'a user id that is not listed',
    user: 'uid 12345',
    expected: /^started PostgreSQL \d+ as the current user$/,
  },
  {
    name: 'a user id that is not listed, namespaces refused',
    user: 'uid 12345',
    options: { refusesNamespaces: true },
    expected: /^PostgreSQL cannot create a database as user id 12345, because \/etc\/passwd does not list it/,
  },
]

/** Starts, adopts, leaves and restarts a database, and prints a line for each. */
const program = `
  import { startEmbedded } from '/app/src/db/embedded.ts'
  const start = () => startEmbedded({ dataDir: '/data', log: (line) => console.log(line) })
  try {
    for (const database of [await start(), await start()]) await database.stop()
    await (await start()).stop()
  } catch (error) {
    console.log(error.name === 'StartError' ? error.message : error)
  }`

export const environments: Environment[] = cases.map((each) => ({
  name: `the app's own PostgreSQL in a bare Debian 12, ${each.name}`,
  needs: debianRootNeeds,
  run: () => startTwice(each),
}))

async function startTwice({ user, options, passwd, expected }: Case): Promise<string> {
  await using data = await newFolder(user)
  await using files = await newFolder('root')
  const passwdFile = join(files.path, 'passwd')
  if (passwd) await writeFile(passwdFile, passwd)
  const output = await runIn(
    {
      root: await makeDebianRoot(),
      user,
      readable: { '/app': project, ...(passwd ? { '/etc/passwd': passwdFile } : {}) },
      writable: { '/data': data.path },
      env: { PATH: '/usr/bin:/bin', HOME: '/' },
      cwd: '/',
      ...options,
    },
    ['/app/node_modules/.bin/node', '--input-type=module', '--eval', program],
  )
  const [first = '', ...rest] = output.trim().split('\n')
  if (!expected.test(first)) throw new Error(`Not as expected: ${output}`)
  if (!first.startsWith('started')) return `refused: ${first.split('. ')[0]}`
  if (rest.at(-1) !== first) throw new Error(`Did not restart: ${output}`)
  return `${first}, and again on the same data`
}
