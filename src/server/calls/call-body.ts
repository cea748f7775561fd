import { importFile } from '../../kernel/limits.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import { apiNameIn } from '../../kernel/path-kinds.ts'

/** Of any request but an upload. */
const maxBodyBytes = 1_048_576
/** Of a call: parsing a larger body could keep the event loop for longer than other requests should wait. */
const maxCallBytes = 131_072
/**
 * For a call with a file to import, which is one long text: JSON takes two bytes for a quote, UTF-8 three for most
 * characters. It is accepted only if its length is known beforehand.
 */
const maxFileBytes = 3 * importFile.maxCharacters + maxCallBytes
const callsWithFile = ['previewImport', 'publishImport', 'previewTownImport', 'publishTownImport']
/** Whether a call may run for minutes, and is worth ending when its sender leaves. */
export const isLongCall = (name: string): boolean => callsWithFile.includes(name)

/**
 * How many bytes a request's body may have, pictures apart (check 43).
 *
 * @param head.contentType with a media type in lower case
 * @param head.hasLength whether the request tells its length before its body
 */
export function bodyLimitOf(head: { path: string; contentType: string; hasLength: boolean }): number {
  const name = apiNameIn(head.path)
  if (name === null) return maxBodyBytes
  const isFile = head.hasLength && isJson(head.contentType) && isLongCall(name)
  return isFile ? maxFileBytes : maxCallBytes
}

export const isJson = (contentType: string): boolean => contentType.startsWith('application/json')

/** Of a body, with the corrections of each row of a file; parsing is slow for many keys that differ. */
const maxKeys = 25_000
/** Of the same, values and lists; a file's text is a single value. */
const maxValues = 50_000

/**
 * A call's input from the text of its body; an empty body is no input.
 *
 * @throws {Refusal} request/bad-input for invalid JSON
 */
export function parseJsonBody(text: string): unknown {
  if (text === '') return undefined
  if (text.length > maxCallBytes && isSlowToParse(text)) {
    throw new Refusal('request/bad-input')
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('request/bad-input')
  }
}

/** Whether a text has too many keys or values outside its strings, read once: it has hundreds of thousands of characters. */
function isSlowToParse(text: string): boolean {
  let [keys, values, isInString] = [0, 0, false]
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (isInString && sign === '\\') at += 1
    else if (sign === '"') isInString = !isInString
    else if (isInString) continue
    else if (sign === ':') keys += 1
    else if (sign === ',' || sign === '[' || sign === '{') values += 1
  }
  return keys > maxKeys || values > maxValues
}
