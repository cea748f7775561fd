import type { EntityId } from '../../../kernel/ids.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import { earliestCurrentStart } from '../../events/rules/past.ts'
import * as store from './listed-sheets.store.ts'

/** @throws {Refusal} request/not-found, request/not-allowed for editors and the door */
export async function listSettlementSheets(
  ctx: SignedInCtx,
  { entityDetails: { id } }: { entityDetails: { id: EntityId } },
) {
  await requireRole(ctx, id, rolesThat.handleMoney)
  const [received, hosted] = await Promise.all([
    store.listReceived(ctx.db, id),
    store.listHosted(ctx.db, id, earliestCurrentStart(ctx.now(), 'listings')),
  ])
  return { success: true as const, received, hosted }
}
