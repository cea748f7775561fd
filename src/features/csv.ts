import { stringify, type Input, type Options } from 'csv-stringify/sync'

/** Where a cell may begin inside a text: a spreadsheet of many countries splits lines at semicolons or tabs. */
const formulaInside = /([;\t\r\n] *)(?=[=+\-@＝＋－＠])/g

/** No spreadsheet runs a number, and one with an apostrophe before it is missing in every sum. */
const negativeNumber = /^-\d+(\.\d+)?$/

/** Rows as CSV in which no cell runs: a spreadsheet reads one that begins like a formula as text (check 45). */
export const csv = (rows: Input, { cast, ...options }: Options = {}): string =>
  stringify(rows, {
    escape_formulas: true,
    // The library ignores a line ending at which a spreadsheet may begin a new row.
    cast: {
      ...cast,
      string: (text) =>
        negativeNumber.test(text)
          ? { value: text, escape_formulas: false }
          : (text.startsWith('\n') ? `'${text}` : text).replace(formulaInside, "$1'"),
    },
    ...options,
  })
