/**
 * A sign that people see: no space, no control, nothing that Unicode draws as nothing (U+200B, U+3164, U+2800), no
 * accent without its letter, and nothing that each font draws as it likes (private use).
 */
const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a text shows nothing: then it counts as missing, whatever it consists of. */
export const isBlank = (text: string): boolean => !visible.test(text)

const isolates = /^[\u2066-\u2068]$/
const embeddings = /^[\u202A\u202B]$/
/** They turn letters around, and no language needs them. */
const overrides = /[\u202D\u202E]/g
const endOfIsolate = '\u2069'
const endOfEmbedding = '\u202C'
/** Unicode's own limit (UAX 9, BD2): a control that is nested more deeply has no effect. */
const maxDepth = 125

/** Marks on one letter, with the invisible signs between them. */
const marksOnLetter = /[\p{M}\p{Cf}]+/gu
const mark = /\p{M}/u
/** Marks that pile up over and under any letter, and those of scripts that need two or three. */
const pilingMark = /[\p{Script=Inherited}\p{Script=Cyrillic}\p{Script=Thai}\p{Script=Lao}]/u
const mostPilingMarks = 4
/** Tibetan stacks have eight, Burmese syllables seven, pointed Hebrew five. */
const mostMarks = 8

/**
 * A text without the marks that no writing system puts on one letter: they would cover the lines around it.
 *
 * @returns never a longer text; the first marks of a letter stay in their order
 */
export const withoutPiledMarks = (text: string): string =>
  text.replace(marksOnLetter, (run) => {
    let [marks, piling] = [0, 0]
    const remaining = Array.from(run).filter((sign) => {
      if (!mark.test(sign)) return true
      marks += 1
      if (pilingMark.test(sign)) piling += 1
      return marks <= mostMarks && piling <= mostPilingMarks
    })
    return remaining.join('')
  })

/**
 * Characters that end a line besides CR and LF (UAX 14). Not all programs draw them as a line break, so they become
 * one.
 */
const lineSeparators = /[\u0085\u2028\u2029]/g

/**
 * A text as it is stored: empty when it shows nothing, with LF for other line separators, without piled marks, and without
 * a direction control that is not closed on its line (UAX 9), which would turn around whatever a page prints next to it.
 * Closed ones, as in Arabic and Hebrew, stay, but for overrides.
 */
export function visibleText(text: string): string {
  if (isBlank(text)) return ''
  const legible = withoutPiledMarks(text.replace(lineSeparators, '\n'))
  return /[\u202A-\u202E\u2066-\u2069]/.test(legible) ? legible.split('\n').map(balanced).join('\n') : legible
}

function balanced(line: string): string {
  const signs = line.replace(overrides, '').split('')
  const open: number[] = []
  const unmatched = new Set<number>()
  for (const [index, sign] of signs.entries()) {
    if (isolates.test(sign) || embeddings.test(sign)) {
      if (open.length < maxDepth) open.push(index)
      else unmatched.add(index)
    } else if (sign === endOfIsolate || sign === endOfEmbedding) {
      const opens = sign === endOfIsolate ? isolates : embeddings
      if (opens.test(signs[open.at(-1) ?? -1] ?? '')) open.pop()
      else unmatched.add(index)
    }
  }
  for (const index of open) unmatched.add(index)
  return signs.filter((_, index) => !unmatched.has(index)).join('')
}

/**
 * A text of an address or a field as one line, which calls take: control characters, line separators and halves of
 * signs are spaces.
 */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ').trim()
