/** A piece of a message: text, or an address that is linked. */
type TextPart = { text: string; href: string | null }

const address = /https?:\/\/[^\s<>"']+/g
/** Signs that end a sentence rather than an address. */
const trailing = new Set(['.', ',', '!', '?', ';', ':', ')', ']', '}', '…', '’', '”'])

/** Splits a text at its web addresses. Only http and https are linked, and everything stays text. */
export function linkedParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(address)) {
    const url = withoutTrailing(match[0])
    if (!isUrl(url)) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index), href: null })
    parts.push({ text: url, href: url })
    end = match.index + url.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null })
  return parts
}

function withoutTrailing(url: string): string {
  let length = url.length
  while (length > 0 && trailing.has(url[length - 1] ?? '') && !closesOwn(url, length)) length -= 1
  return url.slice(0, length)
}

/** A bracket that was opened within the URL belongs to it. */
const closesOwn = (url: string, length: number) => url[length - 1] === ')' && url.slice(0, length).includes('(')

function isUrl(text: string): boolean {
  return URL.canParse(text) && new URL(text).hostname.includes('.')
}

/** What emoji are made of: pictures, skin tones, flags, and the invisible signs that join them. */
const emojiPart = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{200D}|\u{FE0F}|\s/gu
/** A picture that is joined to the one before it. */
const joinedPicture = /\u{200D}\p{Extended_Pictographic}/gu
const picture = /\p{Extended_Pictographic}|\p{Regional_Indicator}{2}/gu

const mostLarge = 3
/** Letters of three emoji; a family of four with skin tones has 15. */
const mostLetters = 60

/** Whether a message is nothing but up to three emoji, which are shown large. */
export function isFewEmoji(text: string): boolean {
  if (text.length > mostLetters || text.replace(emojiPart, '') !== '') return false
  const count = text.replace(joinedPicture, '').match(picture)?.length ?? 0
  return count > 0 && count <= mostLarge
}
