import { nameKey } from '../../../kernel/text/name-key.ts'

const nameLength = 22
const endLength = 7

/** What sources write beside a name: remarks in brackets, prices, ages, and who else plays. */
const asides = [
  /\([^()]*\)|\[[^[\]]*\]/g,
  /\bw\/.*/is,
  /\$\s?\d[\d.,]*(?:\s*[-–/]\s*\$?\d[\d.,]*)?/g,
  /\b(?:1[4689]|21)\s?(?:\+|and over\b|& over\b|and up\b)/gi,
  /\ball[ -]ages\b/gi,
  /\bsold[ -]out\b/gi,
]

/** Words that a name doesn't end with where it is cut. */
const links = new Set(['a', 'and', 'at', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with'])

const latinWords = (name: string) =>
  nameKey(name)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/**
 * A username for an entity without one: its name and the end of its id, `blue.streetcar.3f9a1c2` (decisions G3 and G9).
 * A long name is cut after a word. As unique as ids are; the claimant of the page may change it.
 */
export function generatedUsername(name: string, id: string): string {
  const plain = latinWords(asides.reduce((text, aside) => text.replace(aside, ' '), name))
  const words = cutAfterWord(plain.length > 0 ? plain : latinWords(name))
  return `${words || 'page'}.${id.replaceAll('-', '').slice(-endLength)}`
}

function cutAfterWord(words: string[]): string {
  let count = words.length
  while (count > 1 && words.slice(0, count).join('.').length > nameLength) count -= 1
  if (count < words.length) while (count > 1 && links.has(words[count - 1] ?? '')) count -= 1
  return words.slice(0, count).join('.').slice(0, nameLength)
}
