import type { ShowIndex } from './upcoming-shows.ts'

/** What a tracker keeps up to date, and how searches reach it. */
export type TrackedIndex = {
  index: ShowIndex
  /** Dates that started earlier may be missing. */
  since: Date
  /** Resolves once the index includes what this process has committed; false if it can't be brought up to date. */
  catchUp(): Promise<boolean>
}

export type ShowModel = {
  /** Null while nothing tracks the shows, or the index isn't filled. */
  tracked: TrackedIndex | null
  /** Since when searches go to the database, once operators have to know. */
  outdatedSince: Date | null
}

/** The read model of this process. */
export const showModel = (): ShowModel => ({ tracked: null, outdatedSince: null })
