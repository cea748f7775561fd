/** Where the next page of failed jobs begins. */
export type JobCursor = { isParked: boolean; id: string }

export const writeJobCursor = ({ isParked, id }: JobCursor): string => `${isParked ? 'p' : 'f'}${id}`

/** A cursor as `writeJobCursor` wrote it; null for none and for anything else. */
export function parseJobCursor(text: string | null | undefined): JobCursor | null {
  const [, kind, id] = /^([pf])(\d{1,18})$/.exec(text ?? '') ?? []
  return id === undefined ? null : { isParked: kind === 'p', id }
}

/** The timetable runs every minute; this long without a round, and no one works the queue. */
const silentMs = 180_000

/**
 * Whether the queue is worked: a process holds the workers' lock, and the timetable has come round lately.
 *
 * @param now by the real clock, which jobs count by
 */
export const isWorking = (
  { processes, lastRoundAt }: { processes: number; lastRoundAt: Date | null },
  now: Date,
): boolean => processes > 0 && lastRoundAt !== null && now.getTime() - lastRoundAt.getTime() < silentMs
