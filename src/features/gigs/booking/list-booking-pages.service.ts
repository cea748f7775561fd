import type { CollabRequestId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { mayEdit } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { findRole } from '../../entities/managers/managers.service.ts'
import { findRequest } from '../requests/collab-requests.store.ts'

/**
 * The caller's pages that are part of a booking thread: one, or both.
 *
 * @throws {Refusal} request/not-found where none of them is the caller's, request/not-allowed for door staff
 */
export async function listBookingPages(ctx: SignedInCtx, { requestID }: { requestID: CollabRequestId }) {
  const request = await findRequest(ctx.db, requestID)
  if (!request) throw new Refusal('request/not-found')
  const pages = request.is_delivered ? [request.receiver_id, request.sender_id] : [request.sender_id]
  const memberships = await Promise.all(pages.map(async (id) => ({ id, role: await findRole(ctx, id) })))
  const editable = memberships.filter(({ role }) => mayEdit(role))
  if (editable.length > 0) return { success: true as const, pageIDs: editable.map(({ id }) => id) }
  throw new Refusal(memberships.some(({ role }) => role) ? 'request/not-allowed' : 'request/not-found')
}
