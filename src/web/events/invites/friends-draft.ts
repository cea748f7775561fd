import { useRootData } from '../../root-data.ts'
import { forgetText, useStoredText, writeText } from '../../stored-text.ts'
import type { Friend } from './choose-friends.tsx'

type Choice = { note: string; chosen: readonly string[] }

/** `day` is null for a show that does not repeat. */
type ShowDate = { eventId: string; day: string | null }

/**
 * The friends that someone has chosen for a date and the note to them: they stay for this tab when the dialog is closed,
 * until they are sent. A plan and invites without one share them, so that people can go from one to the other.
 *
 * @param preselected who is chosen as long as nothing was changed
 */
export function useFriendsDraft({ eventId, day }: ShowDate, preselected: readonly string[] = []) {
  const userId = useRootData()?.viewer?.userId ?? ''
  const key = ['friends-draft', userId, eventId, day].join(' ')
  const { note, chosen } = readChoice(useStoredText('sessionStorage', key)) ?? { note: '', chosen: preselected }
  return {
    note,
    chosen,
    change: (next: Partial<Choice>) => writeText('sessionStorage', key, JSON.stringify({ note, chosen, ...next })),
    forget: () => forgetText('sessionStorage', key),
  }
}

/** Another version of the page may have written it. */
export function readChoice(text: string | null): Choice | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('note' in stored) || !('chosen' in stored)) return null
    const { note, chosen } = stored
    if (typeof note !== 'string' || !Array.isArray(chosen)) return null
    return { note, chosen: chosen.filter((id) => typeof id === 'string') }
  } catch {
    return null
  }
}

/** Those of a choice who are friends still and can be chosen. */
export const choosable = (
  chosen: readonly string[],
  friends: readonly Friend[] | null,
  reasonsTaken: ReadonlyMap<string, string>,
): Friend[] => friends?.filter(({ userID }) => chosen.includes(userID) && !reasonsTaken.has(userID)) ?? []
