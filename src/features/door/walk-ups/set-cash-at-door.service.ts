import { inTransaction } from '../../../db/transaction.ts'
import type { EventId } from '../../../kernel/ids.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { logEventChange } from '../../checkout/lifecycle/log-event-change.ts'
import { requireDoor } from '../door-access.service.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import * as store from './door-settings.store.ts'

/**
 * Switches cash sales at a show's door on or off, for everyone who works there (decision 0226).
 *
 * @throws {Refusal} request/not-found, request/not-allowed for those who don't handle the host's money
 */
export const setCashAtDoor = (ctx: SignedInCtx, { eventID, takesCash }: { eventID: EventId; takesCash: boolean }) =>
  inTransaction(ctx.db, async (tx) => {
    const event = await requireDoor(ctx, eventID, tx)
    await requireRole(ctx, event.host_entity_id, rolesThat.handleMoney, tx)
    const before = await store.findSettings(tx, eventID)
    await store.setTakesCash(tx, eventID, takesCash)
    if (before.takesCash !== takesCash) {
      await logEventChange(ctx, tx, event, takesCash ? 'cash-on' : 'cash-off')
    }
    return { success: true as const, takesCash }
  })
