import type { EventId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireOperator } from '../../accounts/operator-log/operator-checks.ts'
import { logAction } from '../../accounts/operator-log/operator-log.service.ts'
import { runDeskAction } from '../desk/desk.service.ts'
import { correctTitle, lockEvent } from './corrections.store.ts'

/**
 * Corrects the title of a show that is listed as its source has it; later imports keep the title.
 *
 * @throws {Refusal} request/not-found, entities/incomplete, request/not-allowed
 */
export async function correctEvent(ctx: SignedInCtx, { eventID, name: nameText }: { eventID: EventId; name: string }) {
  requireOperator(ctx)
  const name = nameText.trim()
  if (!name) throw new Refusal('entities/incomplete', { message: 'Enter a title.', data: { field: 'name' } })
  return runDeskAction(ctx, async (tx) => {
    const event = await lockEvent(tx, eventID)
    if (!event) throw new Refusal('request/not-found')
    if (!event.is_listing)
      throw new Refusal('request/not-allowed', {
        message:
          'A manager has already saved or confirmed this show, so only managers can edit it. Email them to ask for the change.',
      })
    if (event.name === name) return 'Nothing changed. The show already has this title.'

    await correctTitle(tx, event.id, name)
    await logAction(ctx, tx, 'event-corrected', { type: 'event', id: event.id, name }, `${event.name} → ${name}`)
    return `Saved. The show is now called ${name}.`
  })
}
