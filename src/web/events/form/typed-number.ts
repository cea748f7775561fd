/** @returns null for an empty field, no number for a text that is none */
export const readNumber = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))
