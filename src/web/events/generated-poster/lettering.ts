/** Words that no one would set large on a poster. */
const articles = new Set('the a an el la los las un una le les il lo gli der die das'.split(' '))
/** Los Angeles, as in “LA Witch”. */
const isCity = (word: string) => word === 'LA'

const mostCharacters = 60
const mostLines = 5

/** What fits: a longer text ends at a word, with an ellipsis. */
export function shortened(name: string, most = mostCharacters): string {
  const text = name.trim().replace(/\s+/g, ' ')
  const letters = Array.from(text)
  if (letters.length <= most) return text
  const cut = letters.slice(0, most).join('')
  return `${cut.slice(0, cut.lastIndexOf(' ') > most / 3 ? cut.lastIndexOf(' ') : undefined).trimEnd()}…`
}

/** The first letter of a name in capitals: of its first word that is neither an article nor has a digit. */
export function bigLetter(name: string): string {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)
  const isLarge = (word: string) => !/\p{N}/u.test(word) && (isCity(word) || !articles.has(word.toLowerCase()))
  const word = words.find(isLarge) ?? words.find((one) => !/\p{N}/u.test(one)) ?? words[0] ?? name.trim()
  return (Array.from(word)[0] ?? '').toUpperCase()
}

/** How wide a text in condensed capitals is, in units of its size; near enough to choose a size by. */
export function widthOf(text: string): number {
  const widths = Array.from(text, (sign) => {
    if (/[MW@%—]/.test(sign)) return 0.7
    if (/[ IJ1.,:;!'’|/\\()-]/.test(sign)) return 0.27
    return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/u.test(sign)
      ? 1
      : 0.49
  })
  return widths.reduce((sum, width) => sum + width, 0)
}

export type Line = { text: string; size: number; width: number }

type Box = { width: number; height: number; most: number }

const leading = 0.9

/**
 * A name in capitals, broken where its lines come out largest, each line as wide as the box or as large as `most`.
 *
 * @returns sizes and widths in the units of the box; the lines with their leading are no higher than it
 */
export function fittedLines(name: string, box: Box): Line[] {
  const words = partsOf(shortened(name).toUpperCase().split(' '))
  const options = Array.from({ length: Math.min(mostLines, words.length) }, (_, n) =>
    sized(balanced(words, n + 1), box),
  )
  const filled = (lines: Line[]) => lines.reduce((sum, { size, width }) => sum + size * width, 0)
  return options.reduce((best, lines) => (filled(lines) > filled(best) ? lines : best))
}

/** How high lines are together. */
export const heightOf = (lines: Line[]): number => lines.reduce((sum, { size }) => sum + size * leading, 0)

/** The position of each line, measured from the top of the block. */
export function baselines(lines: Line[]): number[] {
  let bottom = 0
  return lines.map(({ size }) => {
    bottom += size * leading
    return bottom - size * (leading - 0.74)
  })
}

function sized(texts: string[], { width, height, most }: Box): Line[] {
  const lines = texts.map((text) => {
    const units = widthOf(text)
    return { text, units, size: Math.min(most, width / Math.max(units, 0.2)) }
  })
  const total = lines.reduce((sum, { size }) => sum + size * leading, 0)
  const scale = Math.min(1, height / total)
  return lines.map(({ text, units, size }) => ({ text, size: size * scale, width: size * scale * units }))
}

/** The parts between which a name may break: an article, or an “I”, stays with what follows it. */
const partsOf = (words: string[]): string[] =>
  words.reduce<string[]>((parts, word) => {
    const last = parts.at(-1)
    const lastWord = last?.split(' ').at(-1) ?? ''
    const isBound = lastWord === 'I' || articles.has(lastWord.toLowerCase())
    return isBound ? [...parts.slice(0, -1), `${last} ${word}`] : [...parts, word]
  }, [])

/** Words on at most so many lines, the widest hardly wider than it must be. */
function balanced(words: string[], count: number): string[] {
  let limit = Math.max(widthOf(words.join(' ')) / count, ...words.map(widthOf), 1)
  let lines = broken(words, limit)
  while (lines.length > count) {
    limit *= 1.05
    lines = broken(words, limit)
  }
  return lines
}

function broken(words: string[], limit: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const longer = `${last} ${word}`
    if (last !== undefined && widthOf(longer) <= limit) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
