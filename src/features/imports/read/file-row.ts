import type { Draft } from '../rules/draft.ts'

/** Why a row that repeats otherwise than every week has no show. */
export const otherRule = 'it repeats, and only single dates and plain weekly rules can be imported'

/** One row of a file: its fields, or why it has none. `text` is what a problem shows of it. */
export type FileRow =
  | { line: number; text: string; draft: Draft; revision: number }
  | { line: number; text: string; reason: string }
