import { requestLine } from './request-line.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import { collabRequests as limits } from '../../../kernel/gig-limits.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import { type Side } from '../rules/collab-request.ts'
import * as store from './collab-requests.store.ts'

/** @throws {Refusal} request/not-found, request/not-allowed for a page that is not the caller's to answer for */
export async function listCollabRequests(
  ctx: SignedInCtx,
  { entityDetails: { id } }: { entityDetails: { id: EntityId } },
) {
  await requireRole(ctx, id, rolesThat.edit)
  const list = async (side: Side) =>
    (await store.listRequests(ctx.db, id, side, limits.listed)).map((row) => requestLine(row, side, ctx.now()))
  const [incoming, outgoing] = await Promise.all([list('receiver'), list('sender')])
  return { success: true as const, incoming, outgoing }
}
