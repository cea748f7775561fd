import type { Tx } from '../../../db/connect.ts'
import type { ImportId } from '../../../kernel/ids.ts'
import { showCount } from '../../../kernel/text/counted.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { lockImports } from '../../imports/import-listings.service.ts'
import { undoRecord } from '../../imports/undo/undo-record.service.ts'
import { runDeskAction } from '../desk/desk.service.ts'
import * as store from './undo-import.store.ts'

/**
 * Takes back what an import made and no one has touched since: its shows, then the pages that nothing has to do with any
 * more (decision 0183). What it updated stays as it is.
 *
 * @throws {Refusal} request/not-found, imports/already-undone, imports/under-way
 */
export const undoImport = (ctx: SignedInCtx, { importID }: { importID: ImportId }) =>
  runDeskAction(ctx, (tx) => undo(ctx, tx, importID))

async function undo(ctx: SignedInCtx, tx: Tx, id: ImportId): Promise<string> {
  await lockImports(tx)
  const { removed: removedShows, stays } = await undoRecord(ctx, tx, { id, entityId: null })
  const pages = await store.lockPages(tx, id)
  const removedPages = await store.deleteUntouchedPages(tx, pages)

  const removed = counted(removedShows, removedPages)
  const [keptShows, keptPages] = [stays.reduce((sum, { count }) => sum + count, 0), pages.length - removedPages]
  if (keptShows + keptPages === 0) return `Import undone. We removed ${removed}.`
  const verb = keptShows + keptPages === 1 ? 'stays' : 'stay'
  return `Import undone. We removed ${removed}. ${counted(keptShows, keptPages)} ${verb}, because someone has claimed, edited, followed or used them since.`
}

/** `12 shows and 1 page`; what there is none of is not named, unless there is neither. */
function counted(shows: number, pages: number): string {
  const parts = [
    ...(shows > 0 || pages === 0 ? [showCount(shows)] : []),
    ...(pages > 0 ? [pages === 1 ? '1 page' : `${pages.toLocaleString('en-US')} pages`] : []),
  ]
  return parts.join(' and ')
}
