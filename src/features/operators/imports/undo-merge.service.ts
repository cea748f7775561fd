import type { MergeId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { lockImports } from '../../imports/import-listings.service.ts'
import { lockMerge } from '../../imports/merges/merges.store.ts'
import { splitMerge } from '../../imports/merges/split-merge.service.ts'
import { runDeskAction } from '../desk/desk.service.ts'

/**
 * Splits what an operator's import merged: both shows are listed, each with its own facts (decision 0248).
 *
 * @throws {Refusal} request/not-found, imports/already-split, imports/under-way
 */
export const undoMerge = (ctx: SignedInCtx, { mergeID }: { mergeID: MergeId }) =>
  runDeskAction(ctx, async (tx) => {
    await lockImports(tx)
    const merge = await lockMerge(tx, mergeID)
    if (!merge?.is_outside) throw new Refusal('request/not-found')
    await splitMerge(ctx, tx, merge)
    return `Shows split. “${merge.name}” is listed twice, once from each source.`
  })
