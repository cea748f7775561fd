/** Up to two letters for a name: "The Blue Door" is BD. */
export const initialsOf = (name: string) =>
  name
    .replace(/^the\s+/i, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => Array.from(word)[0]?.toUpperCase())
    .join('')

/** One of `count` numbers from 0 on, always the same for a name. */
export const numberOf = (name: string, count: number) =>
  Array.from(name).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7) % count
