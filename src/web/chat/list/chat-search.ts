/** Longer than any name that people would type. */
const mostLetters = 60

/** A text as it is compared: without accents and case. */
const plainText = (text: string) =>
  // Normalizing takes quadratic time for a run of combining marks.
  text
    .slice(0, mostLetters * 4)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()

/**
 * The chats whose show's name has each word of a text, or a part of a word, whatever their accents and case.
 *
 * @returns all for a blank text, in their order
 */
export function matchingChats<Chat extends { eventName: string }>(chats: Chat[], text: string): Chat[] {
  const parts = plainText(text.slice(0, mostLetters)).split(' ').filter(Boolean)
  if (parts.length === 0) return chats
  return chats.filter(({ eventName }) => {
    const name = plainText(eventName)
    return parts.every((part) => name.includes(part))
  })
}
