import { isBlockedBetween } from '../../../db/blocks.ts'
import type { Ctx } from '../../../ports/ctx.ts'
import { readTransferKey } from './link-key.ts'
import { transferView } from './recipient-view.ts'
import * as store from './shown-transfers.store.ts'

/**
 * The ticket behind the link of an email, for a person who may not be logged in, or has no account yet. It is the same
 * whether or not the address has an account; a wrong key and a transfer that is over are equally empty.
 */
export async function fetchTransfer(ctx: Ctx, { key }: { key: string }) {
  const viewer = ctx.who?.userId ?? null
  const id = readTransferKey(ctx, key)
  const row = id && (await store.findShown(ctx.db, id))
  if (!row) return { success: true as const, transfer: null, isOwn: false, isAccepted: false }

  const isOwn = row.from_id === viewer
  const isAccepted = row.state === 'accepted' && row.to_id === viewer
  const isFor = isOwn || row.to_id === null || row.to_id === viewer
  const isKeptApart = viewer !== null && (await isBlockedBetween(ctx.db, row.from_id, viewer))
  const transfer = row.isOpen && isFor && !isKeptApart ? transferView(ctx, row) : null
  return { success: true as const, transfer, isOwn, isAccepted }
}
