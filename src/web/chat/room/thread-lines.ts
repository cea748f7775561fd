import { dayIn } from '../chat-times.ts'
import type { Message } from '../chat-types.ts'

/** The contents of a thread, from top to bottom. */
export type ThreadLine =
  | { kind: 'day'; key: string; day: string }
  | { kind: 'fresh'; key: string }
  | { kind: 'note'; key: string; text: string }
  | { kind: 'message'; key: string; message: Message; isFirst: boolean; isLast: boolean }

/** Messages of one sender this close together are one group. */
const groupMs = 5 * 60_000

/**
 * Messages with a line for each day, grouped by sender, and with a line before the first that was unread.
 *
 * @param messages by `seq`
 * @param freshSeq the first unread message's number, null for none
 */
export function threadLines(messages: Message[], zone: string, freshSeq: number | null): ThreadLine[] {
  return messages.flatMap((message, index): ThreadLine[] => {
    const [before, after] = [messages[index - 1], messages[index + 1]]
    const day = dayIn(message.timestamp, zone)
    const isNewDay = !before || dayIn(before.timestamp, zone) !== day
    const isFresh = message.seq === freshSeq
    const endsGroup = !after || after.seq === freshSeq || !belongTogether(message, after, zone)
    return [
      ...(isNewDay ? [{ kind: 'day' as const, key: day, day }] : []),
      ...(isFresh ? [{ kind: 'fresh' as const, key: 'fresh' }] : []),
      {
        kind: 'message',
        key: message.messageID,
        message,
        isFirst: isNewDay || isFresh || !belongTogether(before, message, zone),
        isLast: endsGroup,
      },
    ]
  })
}

const belongTogether = (one: Message, next: Message, zone: string): boolean =>
  one.senderName === next.senderName &&
  one.sender === next.sender &&
  !one.announcement &&
  !next.announcement &&
  Date.parse(next.timestamp) - Date.parse(one.timestamp) < groupMs &&
  dayIn(one.timestamp, zone) === dayIn(next.timestamp, zone)

/** What happened while people wrote: a page left, or the show moved. @param at ISO instant */
export type Note = { key: string; text: string; at: string }

/**
 * The same with a line for each note, at the point where it happened.
 *
 * @param lines   of these messages, which include everything from the first one on
 * @param isWhole there are no earlier messages to load
 */
export function withNotes(lines: ThreadLine[], notes: Note[], isWhole: boolean): ThreadLine[] {
  const first = lines.find((line) => line.kind === 'message')?.message.timestamp
  const visibleNotes = notes.filter(({ at }) => isWhole || (first !== undefined && at >= first))
  return visibleNotes.reduce<ThreadLine[]>((all, { key, text, at }) => {
    const later = all.findIndex((line) => line.kind === 'message' && line.message.timestamp > at)
    const index = later === -1 ? all.length : placeBefore(all, later)
    return all.toSpliced(index, 0, { kind: 'note', key, text })
  }, lines)
}

/** A note is above the lines for the day and for new messages, which belong to the message below them. */
function placeBefore(lines: ThreadLine[], index: number): number {
  const before = lines[index - 1]
  return before && (before.kind === 'day' || before.kind === 'fresh') ? placeBefore(lines, index - 1) : index
}

/**
 * The versions of messages with the largest change, by `seq`. That one wrote a message is known from an answer only, so it
 * stays when the stream brings another version.
 */
export function mergeMessages(messages: Message[], changes: Message[]): Message[] {
  const byId = new Map(messages.map((message) => [message.messageID, message]))
  for (const change of changes) {
    const present = byId.get(change.messageID)
    const isOwn = change.isOwn || present?.isOwn === true
    if (!present || present.changeSeq < change.changeSeq) byId.set(change.messageID, { ...change, isOwn })
    else if (isOwn && !present.isOwn) byId.set(change.messageID, { ...present, isOwn })
  }
  return [...byId.values()].toSorted((one, other) => one.seq - other.seq)
}
