import { ask } from '../../api.ts'
import { stateOf } from '../form/event-form-state.ts'
import { openFields, payloadOf } from '../form/event-payload.ts'
import { problemsOf } from '../form/form-problems.ts'
import { words } from './lifecycle-words.ts'

/**
 * Publishes a draft as it is stored. @returns everything that keeps it from being published, null if it was published
 */
export async function publishDraft(
  eventID: string,
  { id, type }: { id: string; type: string },
): Promise<string | null> {
  const stored = await ask('fetchEvent', { eventID })
  if (!stored.ok) return stored.refusal.message
  const { event: draft } = stored.answer
  const state = stateOf(draft)
  const before = { acts: state.lineup.length, openFields: openFields(draft, state) }
  const problems = problemsOf(state, 'published', before)
  if (problems.length > 0) return words.sentences(problems.map(({ message }) => message))

  const event = payloadOf(state, { eventID, status: 'published', base: state })
  const saved = await ask('saveEvent', { event, entityDetails: { id, type } })
  return saved.ok ? null : saved.refusal.message
}
