import { ask } from '../../../api.ts'
import { type HostEntity, stateOf } from '../../form/event-form-state.ts'
import { openFields, payloadOf } from '../../form/event-payload.ts'
import { problemsOf } from '../../form/form-problems.ts'
import { type BulkChange, withChange } from './bulk-change.ts'
import { words } from './bulk-words.ts'

export { unpublishShow } from '../../lifecycle/unpublish-show.ts'

const nameOf = ({ id, type }: HostEntity) => ({ id, type })

/** Publishes a draft as it is stored. @returns everything that keeps it from being published, null where it was */
export async function publishDraft(eventID: string, host: HostEntity): Promise<string | null> {
  const stored = await ask('fetchEvent', { eventID })
  if (!stored.ok) return stored.refusal.message
  const { event: draft } = stored.answer
  const state = stateOf(draft)
  const before = { acts: state.lineup.length, openFields: openFields(draft, state) }
  const problems = problemsOf(state, 'published', before)
  if (problems.length > 0) return words.sentences(problems.map(({ message }) => message))

  const event = payloadOf(state, { eventID, status: 'published', base: state })
  const saved = await ask('saveEvent', { event, entityDetails: nameOf(host) })
  return saved.ok ? null : saved.refusal.message
}

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

/** Deletes a show that nobody has bought tickets to. @returns why it was not deleted, null where it was */
export async function deleteShow(eventID: string, host: HostEntity): Promise<string | null> {
  const result = await ask('deleteEvent', { eventID, entityDetails: nameOf(host) })
  return result.ok ? null : result.refusal.message
}
