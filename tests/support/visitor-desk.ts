import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../../src/db/connect.ts'
import { startEmbedded } from '../../src/db/embedded.ts'
import { day } from '../../src/kernel/day.ts'
import type { EventId } from '../../src/kernel/ids.ts'
import { runCommand } from './run-command.ts'

const dataDir = process.env['E2E_DATA_DIR'] ?? 'var'

const columns = 'date,doors,start,venue,address,city,state,ages,price_min,price_max,sold_out,lineup,tags,notes'.split(
  ',',
)

/** A row of listings; what is left out no one has said. `lineup` is separated by semicolons, headliner first. */
export type Listing = { date: string; venue: string; city: string; state: string; lineup: string } & Partial<
  Record<'doors' | 'start' | 'address' | 'ages' | 'price_min' | 'price_max' | 'sold_out' | 'tags' | 'notes', string>
>

/** Longer than the imports of the other worker's tests take; one import runs at a time. */
const importPatienceMs = 60_000

/**
 * Imports listings into the running app on the command line, under a source of their own unless one is named; null leaves
 * their source unnamed.
 */
export async function importListings(
  listings: readonly Listing[],
  from?: { source: string; url: string } | null,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'localsound-listings-'))
  try {
    const file = join(folder, 'listings.csv')
    const lines = listings.map((listing) =>
      columns.map((column) => quoted(column in listing ? `${listing[column as keyof Listing]}` : '')).join(','),
    )
    await writeFile(file, [columns.join(','), ...lines].join('\n'))
    const ownSource = from === null ? [] : ['--source', folder.slice(-6)]
    const source = from ? ['--source', from.source, '--source-url', from.url] : ownSource
    const deadline = performance.now() + importPatienceMs
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const outcome = await runCommand(['node', 'src/cli/localsound.ts', 'import', file, ...source], {
        env: { DATA_DIR: dataDir },
      })
      if (outcome.ok) return
      const isBusy = outcome.output.includes('Another import is running')
      if (!isBusy || performance.now() > deadline) throw new Error(outcome.output)
      // oxlint-disable-next-line no-await-in-loop -- as above
      await sleep(500)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Lets a one-off show have been on a day, or have begun at a time; no call can, a date that is over is refused. */
export async function letItHaveBeen(
  eventID: string,
  on: string,
  startsAt = new Date(`${on}T20:30:00-08:00`),
): Promise<void> {
  await using server = await startEmbedded({ dataDir })
  const { db } = connect(server.url, { max: 1 })
  const id = eventID as EventId
  await db
    .updateTable('events')
    .set({ day: day(on) })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('event_occurrences')
    .set({ day: day(on), starts_at: startsAt })
    .where('event_id', '=', id)
    .execute()
  await db.destroy()
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** A name that no other run of a test has used. */
export const once = (name: string) => `${name} ${crypto.randomUUID().slice(0, 6)}`
