import type { EventId } from '../../../kernel/ids.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { getManagedEvent } from '../../events/event/status.service.ts'
import { managedShow } from '../event-orders/managed-show.ts'
import { listQuestions } from './questions.store.ts'

/** @throws {Refusal} event/not-found, request/not-allowed for editors and the door */
export async function fetchCheckoutForm(ctx: SignedInCtx, { eventID }: { eventID: EventId }) {
  const { event, role } = await getManagedEvent(ctx, eventID, rolesThat.handleMoney)
  return { success: true as const, show: managedShow(event), role, questions: await listQuestions(ctx.db, eventID) }
}
