import { createHmac, timingSafeEqual } from 'node:crypto'
import { isId, type TransferId } from '../../../kernel/ids.ts'
import type { AppCtx } from '../../../ports/ctx.ts'

const macBytes = 16

/** The key is also that of team invites: the prefix keeps a signature of one from being one of the other. */
const macOf = (ctx: Pick<AppCtx, 'inviteLinkKey'>, id: string) =>
  createHmac('sha256', ctx.inviteLinkKey).update('ticket transfer:').update(id).digest().subarray(0, macBytes)

/** What the link in the email of a transfer names it by: its id with our signature, which only its recipient gets. */
export const transferKey = (ctx: Pick<AppCtx, 'inviteLinkKey'>, id: TransferId): string =>
  `${id}.${macOf(ctx, id).toString('base64url')}`

/** @returns the transfer that a key names; null where the signature is not ours, compared in constant time */
export function readTransferKey(ctx: Pick<AppCtx, 'inviteLinkKey'>, key: string): TransferId | null {
  const [id = '', signature = ''] = key.split('.')
  const mac = Buffer.from(signature, 'base64url')
  return isId<TransferId>(id) && mac.length === macBytes && timingSafeEqual(mac, macOf(ctx, id)) ? id : null
}
