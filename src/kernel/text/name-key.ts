import { nameKeyMax } from '../limits.ts'

/**
 * A name without case, accents, punctuation, and characters that draw nothing: what two spellings of one city or act
 * share.
 */
export const nameKey = (name: string): string =>
  name
    // Normalizing takes quadratic time for a run of combining marks.
    .slice(0, nameKeyMax)
    .toWellFormed()
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’`.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
