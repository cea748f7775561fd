import { trimEnd } from '../../../../kernel/text/trim-end.ts'
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
const invisible = /[\p{Cc}\u200B\u202A-\u202E\u2066-\u2069\uFEFF]/gu

/** HTML entities as the letters they stand for, decoded once; an unknown one stays as it is. */
export const decodeEntities = (text: string): string =>
  text.replace(entity, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return entities[name] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
    const isLetter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    return isLetter ? String.fromCodePoint(code) : whole
  })

/** One line: no control or hidden direction characters (a database takes no NUL, a terminal no escapes), single spaces. */
export function tidy(text: string): string {
  const line = text
    .toWellFormed()
    .replace(invisible, (sign) => (/\s/.test(sign) ? ' ' : ''))
    .replace(stackedMarks, (marks) => marks.slice(0, marksMax))
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
  return isBlank(line) ? '' : withoutPiledMarks(line)
}

/** The same for a text of several lines; empty ones go. */
export const tidyLines = (text: string): string =>
  text
    .split(/\r\n|\n|\r/)
    .map(tidy)
    .filter((line) => line !== '')
    .join('\n')

/** A name as people would write it: no comma or semicolon hangs on to it. */
export const tidyName = (text: string): string => tidy(trimEnd(tidy(text), /[\s,;]/).replace(/^[\s,;]+/, ''))

/** What a problem shows of its row: one line of at most 200 characters. */
export function excerpt(text: string): string {
  const line = tidy(text.slice(0, 1000))
  return line.length > 200 ? `${line.slice(0, 199)}…`.toWellFormed() : line
}
