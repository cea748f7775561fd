import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { hasContainers, startInContainer } from '../../../tests/support/container.ts'
import { ask, newFolder } from '../../../tests/support/embedded-process.ts'
import { startEmbedded } from '../embedded.ts'

const inUse =
  'is in use by a process that cannot be seen from here, most likely LocalSound in another container. Stop that one, ' +
  'or set DATA_DIR to another folder.'

type Container = Awaited<ReturnType<typeof startInContainer>>

/** Inserts rows one by one and remembers those that the database said it has saved. */
function register(url: string) {
  const ids: number[] = []
  const client = new Client(url)
  client.on('error', () => {})
  const end = (async () => {
    await client.connect()
    for (;;) {
      const { rows } = await client.query<{ id: number }>('INSERT INTO registrations DEFAULT VALUES RETURNING id')
      if (rows[0]) ids.push(rows[0].id)
    }
  })().catch(() => {})
  return { ids, end }
}

const createTable = (url: string) => ask(url, 'CREATE TABLE registrations (id serial PRIMARY KEY)')

const listRegistrations = async (url: string) =>
  (await ask(url, 'SELECT id FROM registrations ORDER BY id')).map(({ id }) => id)

/** What each start is refused with. One that is not is ended again. */
async function refusalsOf(...starts: Promise<AsyncDisposable>[]) {
  const outcomes = await Promise.allSettled(starts)
  for (const outcome of outcomes) if (outcome.status === 'fulfilled') await outcome.value[Symbol.asyncDispose]()
  return outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'started' : String(outcome.reason)))
}

const inUseTwice = [expect.stringContaining(inUse), expect.stringContaining(inUse)]

// Each refusal takes 10 s of waiting, so these run side by side.
describe.concurrent('one server at a time', () => {
  test.runIf(hasContainers)('data in use in a container is refused in another one and outside of any', async () => {
    await using folder = await newFolder()
    await using first = await startInContainer(folder.dataDir)
    await createTable(first.url)

    expect(await refusalsOf(startInContainer(folder.dataDir), startEmbedded(folder))).toEqual(inUseTwice)
    await ask(first.url, 'INSERT INTO registrations DEFAULT VALUES')
    expect(await listRegistrations(first.url)).toEqual([1])
  })

  test.runIf(hasContainers)('data in use outside of a container is refused inside, and shared outside', async () => {
    await using folder = await newFolder()
    await using first = await startEmbedded(folder)
    const refusals = refusalsOf(startInContainer(folder.dataDir), startInContainer(folder.dataDir))
    await using guest = await startEmbedded(folder)
    expect(guest).toMatchObject({ adopted: true, url: first.url })
    expect(await refusals).toEqual(inUseTwice)
  })

  test.runIf(hasContainers)(
    'a server that outlives its killed command keeps its data from other containers',
    async () => {
      await using folder = await newFolder()
      await using command = await startInContainer(folder.dataDir, { outlives: true })
      await createTable(command.url)
      await command.killApp()

      expect(await refusalsOf(startInContainer(folder.dataDir), startEmbedded(folder))).toEqual(inUseTwice)
      await ask(command.url, 'INSERT INTO registrations DEFAULT VALUES')
      await command.kill()
      await using next = await startEmbedded(folder)
      expect(await listRegistrations(next.url)).toEqual([1])
    },
  )

  test.runIf(hasContainers)('containers are kept apart on a system without flock too', async () => {
    await using folder = await newFolder()
    await using first = await startInContainer(folder.dataDir, { hiddenPrograms: ['flock'] })
    const second = () => startInContainer(folder.dataDir, { hiddenPrograms: ['flock'] })
    expect(await refusalsOf(second(), second())).toEqual(inUseTwice)
    expect(await ask(first.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test.runIf(hasContainers)('a system without any program that locks files is refused in words', async () => {
    await using folder = await newFolder()
    await using first = await startInContainer(folder.dataDir)
    const refusal = await refusalsOf(startInContainer(folder.dataDir, { hiddenPrograms: ['flock', 'perl'] }))
    expect(refusal).toEqual([expect.stringContaining('This system has neither flock nor perl')])
    expect(await ask(first.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test.runIf(hasContainers)('deleted lock files let no second container in', async () => {
    await using folder = await newFolder()
    await using first = await startInContainer(folder.dataDir)
    await createTable(first.url)
    for (const name of ['postmaster.lock', 'postgres.lock']) await rm(join(folder.dataDir, name))

    expect(await refusalsOf(startInContainer(folder.dataDir), startEmbedded(folder))).toEqual(inUseTwice)
    await ask(first.url, 'INSERT INTO registrations DEFAULT VALUES')
    expect(await listRegistrations(first.url)).toEqual([1])
  })
})

const kills: [name: string, kill: (app: Container) => Promise<void>][] = [
  ['the app', (app) => app.killApp()],
  ['the postmaster', (app) => app.killPostmaster()],
  ['the app and the postmaster', async (app) => void (await Promise.all([app.killApp(), app.killPostmaster()]))],
  ['process 1 of the container', (app) => app.kill()],
]

const patient = { timeout: 120_000 }
test.runIf(hasContainers)(
  'after any kill in a container the next one has every acknowledged row',
  patient,
  async () => {
    await using folder = await newFolder()
    const stopped = await startEmbedded(folder)
    await createTable(stopped.url)
    await stopped.stop()

    await using containers = new AsyncDisposableStack()
    let container = containers.use(await startInContainer(folder.dataDir))
    const acknowledged: number[] = []
    for (const [name, kill] of [...kills, ...kills]) {
      const { ids, end } = register(container.url)
      await expect.poll(() => ids.length, { timeout: 10_000 }).toBeGreaterThan(10)
      await kill(container)
      acknowledged.push(...ids)

      const next = containers.use(await startInContainer(folder.dataDir))
      const rows = new Set(await listRegistrations(next.url))
      expect(
        acknowledged.filter((id) => !rows.has(id)),
        `lost after a kill of ${name}`,
      ).toEqual([])
      await Promise.all([end, container.kill()])
      container = next
    }
  },
)
