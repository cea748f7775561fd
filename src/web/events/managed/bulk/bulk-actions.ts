import { ask } from '../../../api.ts'
import { type HostEntity, stateOf } from '../../form/event-form-state.ts'
import { payloadOf } from '../../form/event-payload.ts'
import { reasonAgainst } from '../../lifecycle/actions-of.ts'
import { type BulkChange, withChange } from './bulk-change.ts'

export { publishDraft } from '../../lifecycle/publish-draft.ts'
export { unpublishShow } from '../../lifecycle/unpublish-show.ts'

const nameOf = ({ id, type }: HostEntity) => ({ id, type })

/** Changes a show's ages, genre and price as its form would. @returns why it was not changed, null where it was */
export async function changeShow(change: BulkChange, eventID: string, host: HostEntity): Promise<string | null> {
  const stored = await ask('fetchEvent', { eventID })
  if (!stored.ok) return stored.refusal.message
  const base = stateOf(stored.answer.event)
  const state = withChange(base, change)
  const event = payloadOf(state, { eventID, status: state.status, base })
  const saved = await ask('saveEvent', { event, entityDetails: nameOf(host) })
  return saved.ok ? null : saved.refusal.message
}

/** Confirms that an imported show is right. @returns why it was not confirmed, null where it was */
export async function confirmShow(eventID: string): Promise<string | null> {
  const result = await ask('confirmListing', { eventID })
  return result.ok ? null : result.refusal.message
}

/** Deletes a show that no one has bought tickets to. @returns why it was not deleted, null where it was */
export async function deleteShow(eventID: string, host: HostEntity): Promise<string | null> {
  const result = await ask('deleteEvent', { eventID, entityDetails: nameOf(host) })
  return result.ok ? null : result.refusal.message
}

/** Of the shows whose sales are read at a time. */
const readsAtOnce = 6

/** Why shows can't be deleted or unpublished, by their ids. One whose sales can't be read is missing: doing it says what is wrong. */
export async function reasonsAgainst(
  action: 'delete' | 'unpublish',
  eventIDs: string[],
): Promise<ReadonlyMap<string, string>> {
  const reasons = new Map<string, string>()
  for (let from = 0; from < eventIDs.length; from += readsAtOnce) {
    // oxlint-disable-next-line no-await-in-loop -- a few at a time, so that other requests get through
    await Promise.all(
      eventIDs.slice(from, from + readsAtOnce).map(async (eventID) => {
        const sales = await ask('fetchEventSales', { eventID })
        const reason = sales.ok && reasonAgainst(action, sales.answer)
        if (reason) reasons.set(eventID, reason)
      }),
    )
  }
  return reasons
}
