import type { Draft } from '../rules/draft.ts'

/** One row of a file: its fields, or why it has none. `text` is what a problem shows of it. */
export type FileRow =
  | { line: number; text: string; draft: Draft; revision: number }
  | { line: number; text: string; reason: string }
