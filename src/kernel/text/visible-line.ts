import { isBlank, visibleText } from './visible-text.ts'

/**
 * Signs that draw nothing: all that Unicode calls default-ignorable or a format, assigned or not. The exceptions have rules
 * of their own below: joiners, marks and controls of direction, variation selectors, and tags. Number signs of Arabic,
 * Syriac and Kaithi are formats that people see.
 */
const zeroWidth =
  /(?!\u200C|\u200D|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]|[\u180B-\u180D]|\u180F|[\uFE00-\uFE0F]|[\u{E0020}-\u{E007F}]|[\u{E0100}-\u{E01EF}]|[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}])[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu

/** Signs that look like a space and are none to a search: the empty Braille cell, and separators of lines. */
const otherSpace = /[\u2800\p{Zl}\p{Zp}]/gu

/**
 * Signs that choose between two forms of an emoji, of a digit in a keycap, or of a letter that has them; after any other
 * sign they do nothing.
 */
const variation =
  /(?<emoji>(?<=(?![0-9#*])\p{Emoji})[\uFE0E\uFE0F])|(?<keycap>(?<=[0-9#*])\uFE0F(?=\u20E3))|(?<letter>(?<=\p{Script=Han})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]|(?<=(?=\p{L})\p{Script=Mongolian})[\u180B-\u180D\u180F]|(?<=\p{Script=Phags_Pa})\uFE00)|[\u180B-\u180D\u180F]|[\uFE00-\uFE0F]|[\u{E0100}-\u{E01EF}]/gu

const withoutIdleVariations = (text: string): string =>
  text.replace(variation, (sign, emoji?: string, keycap?: string, letter?: string) =>
    emoji || keycap || letter ? sign : '',
  )

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
 * A name, or another text of one line, as it is stored: a visible text without signs that nobody sees and that its script
 * does not need. With one, two names could look the same and be different ones.
 *
 * @returns never a longer text
 */
export function visibleLine(text: string): string {
  if (isBlank(text)) return ''
  const withoutZeroWidth = text.replace(zeroWidth, '').replace(otherSpace, ' ')
  const plain = withoutIdleVariations(withoutIdleTags(withoutZeroWidth))
  const directed = rightToLeft.test(plain) ? plain : plain.replace(direction, '')
  const legible = visibleText(directed)
  return /[\u200C\u200D]/.test(legible) ? withoutIdleJoiners(legible) : legible
}
