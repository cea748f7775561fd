import type { MergeId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { splitOutsideMerge } from '../../imports/merges/split-merge.service.ts'
import { runDeskAction } from '../desk/desk.service.ts'

/**
 * Splits what an operator's import merged: both shows are listed, each with its own facts (decision 0248).
 *
 * @throws {Refusal} request/not-found, imports/already-split, imports/cannot-list, imports/under-way
 */
export const undoMerge = (ctx: SignedInCtx, { mergeID }: { mergeID: MergeId }) =>
  runDeskAction(ctx, async (tx) => {
    const name = await splitOutsideMerge(ctx, tx, mergeID)
    return `Shows split. “${name}” is listed twice, once from each source.`
  })
