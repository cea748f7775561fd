import { isId, type PictureId } from '../../kernel/ids.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import { settleEach, throwFirstFailure } from '../../ports/settle-each.ts'
import { pictureFolder, forgetPicture } from './pictures.service.ts'
import * as store from './pictures.store.ts'

const hourMs = 3_600_000
const atOnce = 500

/**
 * The job `sweep-pictures`, every hour: removes files that no row knows and rows that never came to be shown, whatever
 * ended the process or lost the job that should have done it (S28, I10).
 */
export async function sweepPictures(ctx: AppCtx): Promise<void> {
  await ctx.files.removeUnfinished(hourMs)
  const results = await settleEach(await store.listLeftBehind(ctx.db), 1, (pictureId) =>
    forgetPicture(ctx, { pictureId }),
  )
  await removeUnknown(ctx)
  throwFirstFailure(results)
}

/** A row exists before the first of its files: a folder without one, checked in this order, belongs to no one. */
async function removeUnknown(ctx: AppCtx) {
  let ids: PictureId[] = []
  const remove = async () => {
    const knownIds = new Set(await store.listKnown(ctx.db, ids))
    for (const id of ids) if (!knownIds.has(id)) await ctx.files.removeFolder(`${pictureFolder}/${id}`)
    ids = []
  }
  for await (const id of ctx.files.folders(pictureFolder)) {
    if (!isId<PictureId>(id)) continue
    ids.push(id)
    if (ids.length === atOnce) await remove()
  }
  if (ids.length > 0) await remove()
}
