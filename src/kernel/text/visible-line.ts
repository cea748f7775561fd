import { isBlank, visibleText } from './visible-text.ts'

/** All that Unicode calls default-ignorable or a format, assigned or not: most of it draws nothing. */
const ignorable = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu

/** Those of them that have rules of their own below, or that people see. */
const exceptions = {
  joiners: /[\u200C\u200D]/u,
  directions: /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u,
  variations: /[\u180B-\u180D\u180F]|[\uFE00-\uFE0F]|[\u{E0100}-\u{E01EF}]/u,
  tags: /[\u{E0020}-\u{E007F}]/u,
  numberSigns: /[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}]/u,
}
const isException = (sign: string) => Object.values(exceptions).some((signs) => signs.test(sign))

const withoutZeroWidth = (text: string): string => text.replace(ignorable, (sign) => (isException(sign) ? sign : ''))

/** Signs that look like a space and are none to a search: the empty Braille cell, and separators of lines. */
const otherSpace = /[\u2800\p{Zl}\p{Zp}]/gu

const variation = /[\u180B-\u180D\u180F]|[\uFE00-\uFE0F]|[\u{E0100}-\u{E01EF}]/gu
/** Where a sign that chooses between two forms does so; after any other sign it does nothing. */
const choicesOfForm = {
  emoji: /(?<=(?![0-9#*])\p{Emoji})[\uFE0E\uFE0F]/uy,
  keycap: /(?<=[0-9#*])\uFE0F(?=\u20E3)/uy,
  han: /(?<=\p{Script=Han})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]/uy,
  mongolian: /(?<=(?=\p{L})\p{Script=Mongolian})[\u180B-\u180D\u180F]/uy,
  phagsPa: /(?<=\p{Script=Phags_Pa})\uFE00/uy,
}

const withoutIdleVariations = (text: string): string =>
  text.replace(variation, (sign, index: number) =>
    Object.values(choicesOfForm).some((choice) => isMatchAt(choice, text, index)) ? sign : '',
  )

/** @param sticky an expression that matches only at its `lastIndex` */
function isMatchAt(sticky: RegExp, text: string, index: number): boolean {
  sticky.lastIndex = index
  return sticky.test(text)
}

/** Tags spell the region of a flag, and are nothing elsewhere. */
const withoutIdleTags = (text: string): string =>
  text.replace(/(\u{1F3F4}?)([\u{E0020}-\u{E007F}]+)/gu, (all, flag: string) => (flag ? all : ''))

/** Signs that tell in which direction a text runs; only a text with letters that run from right to left needs them. */
const direction = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu
const rightToLeft =
  /(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Mandaic}\p{Script=Samaritan}]/u

const isJoiner = (sign: string) => sign === '\u200C' || sign === '\u200D'
/** What marks belong to, and joiners follow. */
const base = /[^\p{M}\p{Cf}]/u
/** Joiners hold emoji together, and shape the letters of scripts that join; these scripts and signs join nothing. */
const joinable = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{L}]/u
const unjoined =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

function withoutIdleJoiners(text: string): string {
  let follows = ''
  const signs = Array.from(text)
  return signs
    .filter((sign, index) => {
      if (base.test(sign)) follows = sign
      if (!isJoiner(sign)) return true
      // One joiner does all that several in a row do.
      return joinable.test(follows) && !unjoined.test(follows) && !isJoiner(signs[index - 1] ?? '')
    })
    .join('')
}

/**
 * A name, or another text of one line, as it is stored: a visible text without signs that no one sees and that its script
 * does not need. With one, two names could look the same and be different ones.
 *
 * @returns never a longer text
 */
export function visibleLine(text: string): string {
  if (isBlank(text)) return ''
  const spaced = withoutZeroWidth(text).replace(otherSpace, ' ')
  const plain = withoutIdleVariations(withoutIdleTags(spaced))
  const directed = rightToLeft.test(plain) ? plain : plain.replace(direction, '')
  const legible = visibleText(directed)
  return /[\u200C\u200D]/.test(legible) ? withoutIdleJoiners(legible) : legible
}
