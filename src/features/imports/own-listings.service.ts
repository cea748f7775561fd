import type { EntityId } from '../../kernel/ids.ts'
import { importFile } from '../../kernel/limits.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { rolesThat } from '../../kernel/roles.ts'
import { dayAt } from '../../kernel/zone.ts'
import type { Tx } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { logActivity } from '../entities/activity.service.ts'
import { requireRole } from '../entities/managers.service.ts'
import { importedRow } from './imported-row.ts'
import * as store from './imports.store.ts'
import { type Host, ownPages } from './own-pages.ts'
import { readListings } from './read/read-listings.ts'
import type { Draft } from './rules/draft.ts'
import { type Fix, mended } from './rules/fixes.ts'
import { takeListings } from './take-listings.service.ts'

type Imported = { entityDetails: { id: EntityId }; fileName: string; text: string; fixes: Fix[] }

/**
 * What publishing a file would do for an entity, row by row: it is done, and taken back.
 *
 * @throws {Refusal} imports/unknown-format, imports/broken-file, imports/too-many-rows, imports/under-way,
 *                   request/not-found for an entity that one does not run, request/not-allowed
 */
export async function previewImport(ctx: SignedInCtx, imported: Imported) {
  const rehearsal = await ctx.db.startTransaction().execute()
  try {
    return await take(ctx, rehearsal, imported, () => true)
  } finally {
    await rehearsal.rollback().execute()
  }
}

/**
 * Publishes the rows of a file that begin at `lines` as shows of an entity, in one transaction, as `importListings`
 * would write them; what it brought before under this name is found again.
 *
 * @throws {Refusal} as `previewImport`, and event/host-not-approved
 */
export function publishImport(ctx: SignedInCtx, { lines, ...imported }: Imported & { lines: number[] }) {
  const chosen = new Set(lines)
  return inTransaction(ctx.db, async (tx) => {
    const outcome = await take(ctx, tx, imported, (line) => chosen.has(line), { isApproved: true })
    const written = outcome.rows.filter((row) => row.outcome === 'created' || row.outcome === 'updated').length
    if (written > 0) {
      const { id: entityId } = imported.entityDetails
      const subject = `${written} ${written === 1 ? 'show' : 'shows'} of ${imported.fileName}`
      await logActivity(tx, { entityId, byUserId: ctx.who.userId, action: 'events-imported', subject })
    }
    return outcome
  })
}

async function take(
  ctx: SignedInCtx,
  tx: Tx,
  { entityDetails: { id }, fileName, text, fixes }: Imported,
  isWanted: (line: number) => boolean,
  { isApproved = false } = {},
) {
  await requireRole(ctx, id, rolesThat.edit, tx)
  const host = await store.findHost(tx, id)
  if (!host) throw new Refusal('request/not-found')
  if (isApproved && host.status !== 'approved') throw new Refusal('event/host-not-approved')

  const drafts = new Map<number, Draft>()
  const fixOf = new Map(fixes.map((fix) => [fix.line, fix]))
  const { format, listings, problems, unreadColumns } = readListings(text, (given) => {
    const draft = mended(ownDraft(given, host), fixOf.get(given.line))
    drafts.set(draft.line, draft)
    return draft
  })
  if (listings.length + problems.length > importFile.maxRows) throw new Refusal('imports/too-many-rows')

  if (!(await store.tryLockImportsOf(tx, id))) throw new Refusal('imports/under-way')
  const source = `${id} ${fileName}`
  const others = [...(await store.listFromOthers(tx, source)), ...(await store.listOwnShows(tx, id, source))]
  const { taken, gone } = await takeListings(ctx, tx, {
    listings,
    source,
    others,
    pages: await ownPages(ctx, tx, host),
    wanted: ({ line }) => isWanted(line),
  })
  const today = dayAt(ctx.now(), host.zone)
  const unread = problems.filter(({ line }) => isWanted(line))
  return {
    success: true as const,
    format,
    rows: [...taken, ...unread].map((row) => importedRow(row, drafts, today)).toSorted((a, b) => a.line - b.line),
    unreadColumns,
    left: gone.filter(({ day }) => day !== null && day >= today).map(({ name, day }) => ({ name, day })),
  }
}

/** What a file of one's own shows need not say: a venue's room and town, and that an act plays. */
function ownDraft(draft: Draft, host: Host): Draft {
  if (host.type === 'venue') {
    const isPlaced = draft.venue.trim() !== '' && draft.city.trim() !== ''
    const venue = draft.venue.trim() || host.name
    return isPlaced
      ? draft
      : { ...draft, venue, city: draft.city.trim() || host.city, state: draft.state.trim() || host.state }
  }
  const isAlone = host.type === 'band' && draft.acts.every((act) => act.trim() === '')
  return isAlone ? { ...draft, acts: [host.name] } : draft
}
