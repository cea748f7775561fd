import type { Draft } from '../rules/draft.ts'

/** Why a row that repeats otherwise than every week has no show. */
export const otherRule = 'it repeats, and we can only import single dates and simple weekly shows'

/** One row of a file: its fields, or why it has none. `text` is shown with a problem. */
export type FileRow =
  | { line: number; text: string; draft: Draft; revision: number }
  | { line: number; text: string; reason: string }
