import { importFile } from '../../kernel/limits.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import { apiNameIn } from '../../kernel/path-kinds.ts'

/** Of any request but an upload. */
const maxBodyBytes = 1_048_576
/** Of a call: parsing a larger body could keep the event loop for longer than other requests should wait. */
const maxCallBytes = 131_072
/**
 * Of a call with a file to import, which is one long text: JSON takes two bytes for a quote, UTF-8 three for most signs.
 * There is room for it when its length is known beforehand.
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
/** A text as a whole, closed or not, or the beginning of a value or list. */
const stringOrValue = /"(?:[^"\\]|\\.)*"?|[,[{]/gs

/**
 * A call's input from the text of its body; an empty body is no input.
 *
 * @throws {Refusal} request/bad-input for what is no JSON
 */
export function parseJsonBody(text: string): unknown {
  if (text === '') return undefined
  if (text.length > maxCallBytes && (hasMoreThan(maxKeys, keysIn(text)) || hasMoreThan(maxValues, valuesIn(text)))) {
    throw new Refusal('request/bad-input')
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('request/bad-input')
  }
}

const keysIn = (text: string) => text.matchAll(/[^\\]"\s*:/g)
const valuesIn = (text: string) => text.matchAll(stringOrValue).filter(([sign]) => !sign.startsWith('"'))
const hasMoreThan = (count: number, matches: IteratorObject<unknown>) => matches.drop(count).some(Boolean)
