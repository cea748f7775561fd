import type { ReadMark } from '../chat-types.ts'

/** How far the viewer has read a chat, as this tab and the server know it. */
export type ReadMarking = {
  /** The server has it. */
  markedSeq: number
  /** On its way; null for none. */
  sendingSeq: number | null
}

/**
 * What to mark as read now; null for nothing, or while a mark is under way.
 *
 * @param seenSeq the last message that was shown while the page was visible
 */
export const nextMark = ({ markedSeq, sendingSeq }: ReadMarking, seenSeq: number): number | null =>
  sendingSeq === null && seenSeq > markedSeq ? seenSeq : null

/** A mark that did not arrive is open again. */
export const afterMark = ({ markedSeq, sendingSeq }: ReadMarking, isDone: boolean): ReadMarking => ({
  markedSeq: isDone ? Math.max(markedSeq, sendingSeq ?? 0) : markedSeq,
  sendingSeq: null,
})

/** How far people have read, from who has read which message. */
export function readMarksOf(messages: readonly { seq: number; readBy: string[] }[]): ReadMark[] {
  const marks = new Map<string, number>()
  for (const { seq, readBy } of messages) {
    for (const memberID of readBy) marks.set(memberID, Math.max(seq, marks.get(memberID) ?? 0))
  }
  return [...marks].map(([memberID, seq]) => ({ memberID, seq }))
}
