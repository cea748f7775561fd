/** @returns null for an empty field, no number for a text that is none */
export const readNumber = (input: string): number | null => (input.trim() === '' ? null : Number(input))

/** A typed price, with or without its dollar sign. @returns as `readNumber`; a range or two prices don't count */
export const readDollars = (input: string): number | null =>
  readNumber(
    input
      .trim()
      .replace(/^\$/, '')
      .replace(/,(?=\d{3}(?!\d))/g, ''),
  )
