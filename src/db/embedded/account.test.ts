import { chown, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  asUnknownUser,
  canBecomeOthers,
  isLinuxRoot,
  withoutNamespaces,
  withPasswd,
} from '../../../tests/support/container.ts'
import { ask, newFolder, serverPid, startElsewhere, untilGone } from '../../../tests/support/embedded-process.ts'
import { startEmbedded } from '../embedded.ts'

const { prefix: noNamespaces, prepare } = withoutNamespaces

/** The ids of all users who own something below this folder. */
async function ownersIn(folder: string) {
  const names = await readdir(folder, { recursive: true })
  // A server that is shutting down may remove files meanwhile.
  const stats = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => undefined)))
  return new Set(stats.flatMap((file) => (file ? [file.uid] : [])))
}

test.runIf(isLinuxRoot)('where namespaces are refused, root runs it as a lesser account, now and later', async () => {
  await using folder = await newFolder()
  await using app = await startElsewhere(folder.dataDir, noNamespaces, { prepare, durable: false })
  const [, name] = /started PostgreSQL \d+ as (postgres|nobody)/.exec(app.output) ?? []
  expect(name).toBeDefined()
  expect((await stat(folder.dataDir)).mode & 0o777).toBe(0o700)
  await ask(app.url, `CREATE TABLE orders (id int); INSERT INTO orders VALUES (1)`)
  await app.kill()
  const owners = await ownersIn(join(folder.dataDir, 'postgres'))
  expect(owners.size).toBe(1)
  expect(owners).not.toContain(0)

  await using again = await startElsewhere(folder.dataDir, noNamespaces, { prepare, durable: false })
  expect(await ask(again.url, 'SELECT id FROM orders')).toEqual([{ id: 1 }])
  await again.kill()

  await using withNamespaces = await startElsewhere(folder.dataDir, [], { durable: false })
  expect(withNamespaces.output).toContain(`as ${name}`)
  expect(await ask(withNamespaces.url, 'SELECT id FROM orders')).toEqual([{ id: 1 }])
  expect(await ownersIn(join(folder.dataDir, 'postgres'))).toEqual(owners)
})

test.runIf(isLinuxRoot)("root's database stays root's where namespaces are refused", async () => {
  await using folder = await newFolder()
  await (await startEmbedded({ ...folder, durable: false })).stop()
  await expect(startElsewhere(folder.dataDir, noNamespaces, { prepare, durable: false })).rejects.toThrow(
    'belongs to root, PostgreSQL does not run as root, and this system refuses user namespaces. Allow user namespaces, or',
  )
  expect(await ownersIn(folder.dataDir)).toEqual(new Set([0]))
})

const passwords: [system: string, lines: string][] = [
  ['no user has the id 1000', 'root:x:0:0::/root:/bin/sh\nnobody:x:65534:65534::/:/bin/false\n'],
  ['nobody comes before the others', 'nobody:x:65534:65534::/:/bin/false\nbin:x:1:1::/:/bin/false\n'],
]

test.runIf(isLinuxRoot).for(passwords)('root makes and runs a database where %s', async ([, lines]) => {
  await using folder = await newFolder()
  const passwd = join(folder.dataDir, 'passwd')
  await writeFile(passwd, lines)
  await using app = await startElsewhere(folder.dataDir, withPasswd(passwd), { durable: false })
  expect(app.output).toContain('as root in a user namespace')
  expect(await ask(app.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test.runIf(isLinuxRoot)('root is told what to do where /etc/passwd lists no one else', async () => {
  await using folder = await newFolder()
  const passwd = join(folder.dataDir, 'passwd')
  await writeFile(passwd, 'root:x:0:0::/root:/bin/sh\n')
  await expect(startElsewhere(folder.dataDir, withPasswd(passwd), { durable: false })).rejects.toThrow(
    'PostgreSQL cannot create a database as root, because /etc/passwd lists no other user. Run the app as a user in',
  )
})

test.runIf(canBecomeOthers)('a user id without an entry in the system can create and run a database', async () => {
  await using folder = await newFolder()
  await chown(folder.dataDir, 12_345, 0)
  await using first = await startElsewhere(folder.dataDir, asUnknownUser, { durable: false })
  await ask(first.url, `CREATE TABLE orders (id int); INSERT INTO orders VALUES (1)`)
  await first.kill()
  expect(await ownersIn(folder.dataDir)).toEqual(new Set([12_345]))

  await using next = await startElsewhere(folder.dataDir, [...noNamespaces, ...asUnknownUser], {
    prepare,
    durable: false,
  })
  expect(await ask(next.url, 'SELECT id FROM orders')).toEqual([{ id: 1 }])
})

test.runIf(canBecomeOthers)(
  'a user whom the system does not know is told what to do where namespaces are refused',
  async () => {
    await using folder = await newFolder()
    await chown(folder.dataDir, 12_345, 0)
    await expect(
      startElsewhere(folder.dataDir, [...noNamespaces, ...asUnknownUser], { prepare, durable: false }),
    ).rejects.toThrow(
      'PostgreSQL cannot create a database as user id 12345, because /etc/passwd does not list it. Run the app as a user',
    )
  },
)

test.runIf(canBecomeOthers)('data of another user is refused by name, also to root, and stays as it is', async () => {
  await using folder = await newFolder()
  await chown(folder.dataDir, 65_534, 65_534)
  const asNobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']
  await using app = await startElsewhere(folder.dataDir, asNobody, { durable: false })
  await app.kill()

  const refusal = `The data in ${folder.dataDir} belongs to the user nobody. Run this command as nobody.`
  await expect(startEmbedded(folder)).rejects.toThrow(refusal)
  await chown(folder.dataDir, 12_345, 0)
  await expect(startElsewhere(folder.dataDir, asUnknownUser, { durable: false })).rejects.toThrow(refusal)
  expect(await ownersIn(folder.dataDir)).toEqual(new Set([65_534]))
})

test.runIf(canBecomeOthers)(
  'a database that lost its owner is refused with the command that gives it back',
  async () => {
    await using folder = await newFolder()
    await chown(folder.dataDir, 65_534, 65_534)
    await writeFile(join(folder.dataDir, 'secrets.json'), '{}')
    await chown(join(folder.dataDir, 'secrets.json'), 65_534, 65_534)
    await mkdir(join(folder.dataDir, 'postgres'))

    const asNobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']
    await expect(startElsewhere(folder.dataDir, asNobody, { durable: false })).rejects.toThrow(
      `belongs to the user root, and this command runs as nobody. Run it as root, or have root give the database to nobody with: chown -R nobody ${folder.dataDir}/postgres`,
    )
  },
)

test.runIf(canBecomeOthers)('root runs another user’s database if there is no other data next to it', async () => {
  await using folder = await newFolder()
  await chown(folder.dataDir, 65_534, 65_534)
  const asNobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']
  const app = await startElsewhere(folder.dataDir, asNobody, { durable: false })
  const pid = await serverPid(folder.dataDir)
  await app.kill()
  await untilGone(pid)
  await rm(join(folder.dataDir, 'postgres.lock'))

  await using database = await startEmbedded({ ...folder, durable: false })
  expect(await ask(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})
