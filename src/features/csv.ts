import { stringify, type Input, type Options } from 'csv-stringify/sync'

/** Rows as CSV in which no cell runs: a spreadsheet reads one that begins like a formula as text (quality.md check 45). */
export const csv = (rows: Input, { cast, ...options }: Options = {}): string =>
  stringify(rows, {
    escape_formulas: true,
    // The library leaves a line's end alone at which a spreadsheet may begin to read.
    cast: { ...cast, string: (text) => (text.startsWith('\n') ? `'${text}` : text) },
    ...options,
  })
