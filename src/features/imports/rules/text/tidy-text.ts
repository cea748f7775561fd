import { trimEnd } from '../../../../kernel/text/trim-end.ts'
import { visibleLine } from '../../../../kernel/text/visible-line.ts'
import { isBlank, withoutPiledMarks } from '../../../../kernel/text/visible-text.ts'

/** The entities that listings carry; numbered ones need no table. */
const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  bull: '•',
  deg: '°',
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  ntilde: 'ñ',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
}

const entity = /&(?:#(?<decimal>\d{1,7})|#[xX](?<hex>[0-9a-fA-F]{1,6})|(?<name>[a-zA-Z]{2,8}));/g
/** Unicode's own limit for text in streams (UAX 15); normalizing takes quadratic time for a longer run of marks. */
const marksMax = 30
const stackedMarks = /\p{M}+/gu
const invisible = /[\p{Cc}\u2800\u200B\u202A-\u202E\u2066-\u2069\uFEFF]/gu

/** Decodes HTML entities once; an unknown one stays as it is. */
export const decodeEntities = (text: string): string =>
  text.replace(entity, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return entities[name] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
    const isLetter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    return isLetter ? String.fromCodePoint(code) : whole
  })

/** Signs among them that people see as a space. */
const space = /[\s\u0085\u2800]/

/** No control or hidden direction characters (a database takes no NUL, a terminal no escapes), single spaces. */
function plainLine(text: string): string {
  const line = text
    .toWellFormed()
    .replace(invisible, (sign) => (space.test(sign) ? ' ' : ''))
    .replace(stackedMarks, (marks) => marks.slice(0, marksMax))
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
  return isBlank(line) ? '' : withoutPiledMarks(line)
}

/** One line, as a call stores it: without signs that no one sees. So a form that opens it saves the same text again. */
export function tidy(text: string): string {
  const line = plainLine(text)
  const legible = visibleLine(line)
  // What a sign between them kept apart, such as a letter and its accent or two spaces, is together now.
  return legible === line ? line : visibleLine(plainLine(legible))
}

/** The same for a text of several lines, which keeps what joins and breaks words; empty lines go. */
export const tidyLines = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .map(plainLine)
    .filter((line) => line !== '')
    .join('\n')

/** A name as people would write it, without stray commas or semicolons. */
export const tidyName = (text: string): string => tidy(trimEnd(tidy(text), /[\s,;]/).replace(/^[\s,;]+/, ''))

/** What a problem shows of its row: one line of at most 200 characters. */
export function excerpt(text: string): string {
  const line = tidy(text.slice(0, 1000))
  return line.length > 200 ? `${line.slice(0, 199)}…`.toWellFormed() : line
}
