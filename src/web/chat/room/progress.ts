/**
 * How much of a chat's history a tab has. The stream delivers changes in order, but nothing from while it was
 * disconnected; a catch-up reads that in pages.
 */
export type Progress = {
  /** The tab has every change up to this number. */
  cursor: number
  /** Breaks of the stream so far. */
  breaks: number
  /** As many of them are closed by a catch-up that began later. */
  closedBreaks: number
}

/** @param cursor of the page that opened the chat; the stream may have delivered changes between then and now */
export const openedAt = (cursor: number): Progress => ({ cursor, breaks: 1, closedBreaks: 0 })

/** Whether changes may be missing that a catch-up has to read. */
export const isBehind = ({ breaks, closedBreaks }: Progress): boolean => closedBreaks < breaks

export const afterBreak = (progress: Progress): Progress => ({ ...progress, breaks: progress.breaks + 1 })

/** After changes of the stream: while others may be missing before them, they don't count. */
export const afterStream = (progress: Progress, changeSeqs: number[]): Progress =>
  isBehind(progress) ? progress : { ...progress, cursor: Math.max(progress.cursor, ...changeSeqs) }

/**
 * After a page of a catch-up.
 *
 * @param breaksAtStart the number of interruptions when the page was requested: a later one may have hidden more
 */
export const afterPage = (
  progress: Progress,
  { cursor, hasMore }: { cursor: number; hasMore: boolean },
  breaksAtStart: number,
): Progress => ({
  ...progress,
  cursor: Math.max(progress.cursor, cursor),
  closedBreaks: hasMore ? progress.closedBreaks : Math.max(progress.closedBreaks, breaksAtStart),
})
