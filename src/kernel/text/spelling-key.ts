import { nameKeyMax } from '../limits.ts'
import { nameKey } from './name-key.ts'

/** Letters that are not a base letter with an accent, and the sign that bands write for "and". */
const plain: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  '+': '&',
}

const plainLetters = (name: string) =>
  name
    // As `nameKey` does: normalizing takes quadratic time for a run of combining marks.
    .slice(0, nameKeyMax)
    .toWellFormed()
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[łøđðıßæœþ+]/g, (letter) => plain[letter] ?? letter)

const inSigns = (name: string) => Array.from(name, (sign) => `u${sign.codePointAt(0)?.toString(16)}`).join('')

/**
 * When two spellings of a name are the same name (decision 0016): what `nameKey` ignores, and also spaces and a leading
 * "The"; "+" is "and".
 *
 * @returns only letters and digits; a name consisting of symbols ("!!!") is spelled by their code points
 */
export const spellingKey = (name: string): string =>
  nameKey(plainLetters(name))
    .replace(/^the (?=.)/, '')
    .replaceAll(' ', '') || inSigns(name.toWellFormed().trim())
