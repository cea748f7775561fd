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

/** A bracket that the address itself opened belongs to it. */
const closesOwn = (url: string, length: number) => url[length - 1] === ')' && url.slice(0, length).includes('(')

function isUrl(text: string): boolean {
  return URL.canParse(text) && new URL(text).hostname.includes('.')
}
