import { parseDay, weekdayOf } from '../../../kernel/day.ts'
import { dateText } from '../../events/when.ts'
import type { ChatRoom } from '../chat-types.ts'
import { words } from '../chat-words.ts'
import type { Note } from './thread-lines.ts'

type Changes = Pick<ChatRoom['chat'], 'changes' | 'departures'>

/** What happened to a chat and its show in between, oldest first. */
export function threadNotes({ changes, departures }: Changes): Note[] {
  return [
    ...departures.map(({ entityID, name, at }) => ({ key: `left-${entityID}`, text: words.leftChat(name), at })),
    ...changes.map((change) => ({ key: `change-${change.id}`, text: changeText(change), at: change.at })),
  ].toSorted((one, other) => one.at.localeCompare(other.at))
}

const weekdayText = (day: string | null): string => {
  const date = parseDay(day ?? '')
  return date ? weekdayOf(date) : ''
}

function changeText({ kind, oldDay, newDay }: ChatRoom['chat']['changes'][number]): string {
  const [before, now] = [oldDay, newDay].map((day) => (day && parseDay(day) ? dateText(day) : null))
  if (kind === 'weekday') return words.showOnWeekday(weekdayText(oldDay), weekdayText(newDay), now ?? '')
  if (kind === 'again') return words.showAgain(now ?? '')
  if (kind === 'moved') return words.showMoved(before ?? '', now ?? '')
  if (kind === 'restored') return words.showRestored(now ?? '')
  return kind === 'postponed' ? words.showPostponed(before ?? null) : words.showCanceled(before ?? null)
}
