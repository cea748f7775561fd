import type { Tx } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { importFile } from '../../kernel/limits.ts'
import { logActivity } from '../entities/managers/activity.service.ts'
import { refuseOver } from '../refuse-over.ts'
import { collectLeftShows, linkCalendar } from './calendar/link-calendar.service.ts'
import { withImportSlot } from './import-slots.ts'
import { countImportedShows } from './records/import-records.store.ts'
import { type OwnImport, readOwnListings, importOwnListings } from './own-listings.service.ts'

/**
 * Publishes the rows of a file that begin at `lines` as shows of an entity, in one transaction, as `importListings`
 * would write them; what it brought before under this name is found again.
 *
 * A file fetched from `calendarUrl` links that calendar, and its checks continue from there.
 *
 * @throws {Refusal} as `previewImport`, imports/wrong-address, and event/host-not-approved; imports/too-many-new, also for a page that has undone
 *   its imports
 */
export async function publishImport(ctx: SignedInCtx, { lines, ...imported }: OwnImport & { lines: number[] }) {
  const chosen = new Set(lines)
  const isChosen = (line: number) => chosen.has(line)
  const reading = await readOwnListings(ctx, imported, { isApproved: true })
  const left = imported.calendarUrl === undefined ? null : await collectLeftShows(ctx, imported, isChosen)
  const write = async (tx: Tx) => {
    const outcome = await importOwnListings(ctx, tx, { ...imported, reading }, isChosen, {
      isApproved: true,
      onListing: left?.collect,
    })
    const { id: entityId } = imported.entityDetails
    if (outcome.rows.some((row) => row.outcome === 'created')) {
      const { count, secondsLeft } = await countImportedShows(tx, entityId)
      // Those of this import are among them.
      refuseOver({ count: count - 1, secondsLeft }, importFile.newShowsPerDay, 'imports/too-many-new')
    }
    const showCount = outcome.rows.filter((row) => row.outcome === 'created' || row.outcome === 'updated').length
    if (showCount > 0) {
      const subject = `${showCount} ${showCount === 1 ? 'show' : 'shows'} from ${imported.fileName}`
      await logActivity(tx, { entityId, byUserId: ctx.who.userId, action: 'events-imported', subject })
    }
    if (left) await linkCalendar(ctx, tx, imported, left)
    return outcome
  }
  return withImportSlot(ctx, () => inTransaction(ctx.db, write))
}
