import { isBlank, visibleText } from './visible-text.ts'

/** Signs without width that no name needs: soft hyphens, word breaks and joins, byte order marks, fillers. */
const zeroWidth =
  /\u034F|\u17B4|\u17B5|[\u00AD\u115F\u1160\u180E\u200B\u2060-\u2064\u206A-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{1D173}-\u{1D17A}]/gu

/** Signs that choose between two forms of an emoji or of a letter that has them; after another letter they do nothing. */
const idleVariation =
  /(?<![\p{Emoji}\p{Script=Han}\p{Script=Mongolian}\p{Script=Phags_Pa}])(?:[\u180B-\u180D]|[\uFE00-\uFE0F]|[\u{E0100}-\u{E01EF}])/gu

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
  const plain = withoutIdleTags(text.replace(zeroWidth, '')).replace(idleVariation, '')
  const directed = rightToLeft.test(plain) ? plain : plain.replace(direction, '')
  const legible = visibleText(directed)
  return /[\u200C\u200D]/.test(legible) ? withoutIdleJoiners(legible) : legible
}
