import { ask } from '../../../api.ts'
import { type EventState, type HostEntity, stateOf } from '../../form/event-form-state.ts'
import { payloadOf } from '../../form/event-payload.ts'
import { problemsOf } from '../../form/form-problems.ts'

const nameOf = ({ id, type }: HostEntity) => ({ id, type })

/** Publishes a draft as it is stored. @returns why it was not published, null where it was */
export async function publishDraft(eventID: string, host: HostEntity): Promise<string | null> {
  const stored = await ask('fetchEvent', { eventID })
  if (!stored.ok) return stored.refusal.message
  const state = stateOf(stored.answer.event)
  const [first] = problemsOf(state, 'published', { acts: state.lineup.length, openFields: [] })
  if (first) return first.message

  const event = payloadOf(state, { eventID, status: 'published', base: state })
  const saved = await ask('saveEvent', { event, entityDetails: nameOf(host) })
  return saved.ok ? null : saved.refusal.message
}

/** What is set for several shows; what is null stays as each show has it. */
export type BulkChange = { ageGroup: string | null; price: 'free' | { cover: string } | null }

/** Changes a show's ages and price as its form would; one that sells tickets here keeps its prices. */
export const changeShow = ({ ageGroup, price }: BulkChange, eventID: string, host: HostEntity) =>
  saveChanged(eventID, host, (state) => ({
    ...state,
    ...(ageGroup && { ageGroup }),
    ...(price && state.isExternal && payment(price)),
  }))

const payment = (price: NonNullable<BulkChange['price']>) =>
  price === 'free'
    ? { payment: 'free' as const, entryFee: false, coverCharge: '' }
    : { payment: 'cover' as const, entryFee: true, coverCharge: price.cover }

/** Saves a show with a few fields changed. @returns why it was not saved, null where it was */
async function saveChanged(
  eventID: string,
  host: HostEntity,
  change: (state: EventState) => EventState,
): Promise<string | null> {
  const stored = await ask('fetchEvent', { eventID })
  if (!stored.ok) return stored.refusal.message
  const base = stateOf(stored.answer.event)
  const state = change(base)
  const event = payloadOf(state, { eventID, status: state.status, base })
  const saved = await ask('saveEvent', { event, entityDetails: nameOf(host) })
  return saved.ok ? null : saved.refusal.message
}

/** Deletes a show that nobody has bought tickets to. @returns why it was not deleted, null where it was */
export async function deleteShow(eventID: string, host: HostEntity): Promise<string | null> {
  const result = await ask('deleteEvent', { eventID, entityDetails: nameOf(host) })
  return result.ok ? null : result.refusal.message
}
