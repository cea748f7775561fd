/** @returns null for an empty field, no number for a text that is none */
export const readNumber = (input: string): number | null => (input.trim() === '' ? null : Number(input))
