import type { Tx } from '../../../db/connect.ts'
import type { EntityId, ImportId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { isOver, notifyLineup } from '../../events/lineup/notify-lineup.service.ts'
import { lineupNews } from '../../events/rules/lineup-news.ts'
import { eraseEvent } from '../../events/save/erase-event.service.ts'
import { undoMerges } from '../merges/split-merge.service.ts'
import { staysByReason } from '../rules/stays.ts'
import * as store from './undo-import.store.ts'

/**
 * Removes the shows that an import made and no one has touched since, in the caller's transaction, with other imports
 * locked out (decision 0183). What the import updated stays as it is; what other shows took from its rows they lose.
 * The acts that have read an invite to a show that isn't over are told that it was deleted.
 *
 * @param record     an import of a page, or of operators if `entityId` is null
 * @param withDrafts also removes those that its managers turned into drafts
 * @throws {Refusal} request/not-found, imports/already-undone
 */
export async function undoRecord(
  ctx: SignedInCtx,
  tx: Tx,
  record: { id: ImportId; entityId: EntityId | null },
  { withDrafts = false } = {},
) {
  const file = await store.lockImport(tx, record)
  if (!file) throw new Refusal('request/not-found')
  if (file.undone_at) throw new Refusal('imports/already-undone')

  const shows = await store.listShowsWithReason(tx, record.id, await store.lockShows(tx, record.id))
  const isRemoved = ({ reason }: (typeof shows)[number]) => reason === null || (withDrafts && reason === 'draft')
  const removedShows = shows.filter(isRemoved)
  for (const { reason: _, ...show } of removedShows) {
    const news = { eventId: show.id, informed: [], message: lineupNews.deleted, isDeleted: true }
    // oxlint-disable-next-line no-await-in-loop -- one connection
    if (!isOver(show, ctx.now())) await notifyLineup(tx, news)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await eraseEvent(tx, show, ctx.now())
  }
  await undoMerges(ctx, tx, record.id)
  await store.markUndone(tx, record.id, ctx.who.userId)
  const stays = staysByReason(shows.filter((show) => !isRemoved(show)))
  return { fileName: file.file_name, removed: removedShows.length, stays }
}
