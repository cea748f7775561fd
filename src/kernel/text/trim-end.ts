/**
 * A text without the characters at its end that match.
 *
 * `text.replace(/[!.]+$/, '')` would do the same in quadratic time: it is tried again at every character of a long run
 * that does not end the text.
 *
 * @param character matches a single character, such as `/[!.]/`
 */
export function trimEnd(text: string, character: RegExp): string {
  let end = text.length
  while (end > 0 && character.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
