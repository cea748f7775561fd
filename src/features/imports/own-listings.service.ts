import type { EntityId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../kernel/roles.ts'
import { dayAt } from '../../kernel/zone.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import type { ThreadTask } from '../../ports/threads.ts'
import { logActivity } from '../entities/managers/activity.service.ts'
import { requireRole } from '../entities/managers/managers.service.ts'
import { eventLoopBreaks } from './event-loop.ts'
import { importedRow } from './imported-row.ts'
import * as store from './imports.store.ts'
import { ownPages } from './own-pages.ts'
import type { OwnReading, readOwnFile } from './read/own-file.ts'
import type { Fix } from './rules/fixes.ts'
import { takeListings } from './take-listings.service.ts'
import { inWriteTurn } from './write-turns.ts'

type Imported = { entityDetails: { id: EntityId }; fileName: string; text: string; fixes: Fix[] }

/**
 * What publishing a file would do for an entity, row by row: it is done, and taken back.
 *
 * @throws {Refusal} imports/unknown-format, imports/broken-file, imports/too-many-rows, imports/under-way,
 *                   request/not-found for an entity that one does not run, request/not-allowed, threads/busy,
 *                   threads/too-slow, request/busy
 */
export async function previewImport(ctx: SignedInCtx, imported: Imported) {
  const reading = await readFile(ctx, imported)
  return inWriteTurn(ctx, async () => {
    const rehearsal = await ctx.db.startTransaction().execute()
    try {
      return await take(ctx, rehearsal, { ...imported, reading }, () => true)
    } finally {
      await rehearsal.rollback().execute()
    }
  })
}

/**
 * Publishes the rows of a file that begin at `lines` as shows of an entity, in one transaction, as `importListings`
 * would write them; what it brought before under this name is found again.
 *
 * @throws {Refusal} as `previewImport`, and event/host-not-approved
 */
export async function publishImport(ctx: SignedInCtx, { lines, ...imported }: Imported & { lines: number[] }) {
  const chosen = new Set(lines)
  const reading = await readFile(ctx, imported, { isApproved: true })
  const write = async (tx: Tx) => {
    const outcome = await take(ctx, tx, { ...imported, reading }, (line) => chosen.has(line), { isApproved: true })
    const written = outcome.rows.filter((row) => row.outcome === 'created' || row.outcome === 'updated').length
    if (written > 0) {
      const { id: entityId } = imported.entityDetails
      const subject = `${written} ${written === 1 ? 'show' : 'shows'} of ${imported.fileName}`
      await logActivity(tx, { entityId, byUserId: ctx.who.userId, action: 'events-imported', subject })
    }
    return outcome
  }
  return inWriteTurn(ctx, () => inTransaction(ctx.db, write))
}

const readTask: ThreadTask<typeof readOwnFile> = { file: 'src/features/imports/read/own-file.ts', name: 'readOwnFile' }

/** Reads a file in a worker thread, before the import's transaction: no connection waits for the thread. */
async function readFile(ctx: SignedInCtx, { entityDetails: { id }, text, fixes }: Imported, conditions?: Conditions) {
  const { type, name, city, state, zone } = await findHost(ctx, ctx.db, id, conditions)
  const outcome = await ctx.threads.run(readTask, {
    text,
    fixes,
    owner: { type, name, city, state },
    today: dayAt(ctx.now(), zone),
  })
  if ('reading' in outcome) return outcome.reading
  const { code, message, data } = outcome.refused
  throw new Refusal(code, { message, ...(data && { data }) })
}

type Conditions = { isApproved?: boolean }

async function findHost(ctx: SignedInCtx, db: Db, id: EntityId, { isApproved = false }: Conditions = {}) {
  await requireRole(ctx, id, rolesThat.edit, db)
  const host = await store.findHost(db, id)
  if (!host) throw new Refusal('request/not-found')
  if (isApproved && host.status !== 'approved') throw new Refusal('event/host-not-approved')
  return host
}

async function take(
  ctx: SignedInCtx,
  tx: Tx,
  { entityDetails: { id }, fileName, reading }: Imported & { reading: OwnReading },
  isWanted: (line: number) => boolean,
  conditions?: Conditions,
) {
  const { format, listings, problems, unreadColumns, fields } = reading
  const host = await findHost(ctx, tx, id, conditions)
  if (!(await store.tryLockImportsOf(tx, id))) throw new Refusal('imports/under-way')
  const source = `${id} ${fileName}`
  const others = [...(await store.listFromOthers(tx, source, id)), ...(await store.listShowsBesides(tx, source, id))]
  const { taken, gone } = await takeListings(ctx, tx, {
    listings,
    source,
    others,
    pages: await ownPages(ctx, tx, host),
    wanted: ({ line }) => isWanted(line),
  })
  const today = dayAt(ctx.now(), host.zone)
  const unread = problems.filter(({ line }) => isWanted(line))
  const rows: ReturnType<typeof importedRow>[] = []
  const takeBreak = eventLoopBreaks()
  for (const row of [...taken, ...unread]) {
    rows.push(importedRow(row, fields, today))
    await takeBreak()
  }
  return {
    success: true as const,
    format,
    rows: rows.toSorted((a, b) => a.line - b.line),
    unreadColumns,
    left: gone.filter(({ day }) => day === null || day >= today).map(({ name, day }) => ({ name, day })),
  }
}
