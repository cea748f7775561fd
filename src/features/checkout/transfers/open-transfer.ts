import { isBlockedBetween } from '../../../db/blocks.ts'
import type { Tx } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { readTransferKey } from './link-key.ts'
import * as store from './transfers.store.ts'

/**
 * The transfer that a key names with its ticket, both locked, for an answer of the caller.
 *
 * @throws {Refusal} request/not-found for a key that isn't ours, for another’s friend’s ticket, and where a block is between
 *   the two; people/yourself for its sender
 */
export async function lockForAnswer(
  ctx: SignedInCtx,
  tx: Tx,
  key: string,
): Promise<{ transfer: store.Transfer; ticket: store.LockedTicket }> {
  const id = readTransferKey(ctx, key)
  const transferBefore = id && (await store.findTransfer(tx, id))
  const ticket = transferBefore && (await store.lockTicket(tx, transferBefore.ticket_id))
  const transfer = ticket && (await store.findTransfer(tx, transferBefore.id))
  if (!transfer) throw new Refusal('request/not-found')
  if (transfer.from_id === ctx.who.userId) throw new Refusal('people/yourself')
  if (!(await mayAnswer(tx, transfer, ctx.who.userId))) throw new Refusal('request/not-found')
  return { transfer, ticket }
}

/** A friend's ticket is for that friend, one that was emailed for whoever has the link, until someone has accepted it. */
const mayAnswer = async (tx: Tx, { to_id: to, from_id: from }: store.Transfer, userId: UserId): Promise<boolean> =>
  (to === null || to === userId) && !(await isBlockedBetween(tx, from, userId))

/** Who answered, for the sender's bell: a friend. Whose account an address is, an answer doesn't say. */
export const senderOf = ({ to_id: to, to_email: email }: store.Transfer) =>
  to && email === null ? { senderId: to, senderType: 'user' as const } : {}
