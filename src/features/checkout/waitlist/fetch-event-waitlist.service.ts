import type { EventId } from '../../../kernel/ids.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { getManagedEvent } from '../../events/event/status.service.ts'
import * as store from './event-waitlist.store.ts'

/** @throws {Refusal} event/not-found, request/not-allowed for editors and the door */
export async function fetchEventWaitlist(ctx: SignedInCtx, { eventID }: { eventID: EventId }) {
  await getManagedEvent(ctx, eventID, rolesThat.handleMoney)
  const [isClosed, lines] = await Promise.all([store.isClosed(ctx.db, eventID), store.listLines(ctx.db, eventID)])
  return { success: true as const, isOpen: !isClosed, lines }
}
