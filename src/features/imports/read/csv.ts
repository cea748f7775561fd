import { CsvError, parse } from 'csv-parse/sync'
import { importFile } from '../../../kernel/limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { saysYes } from '../rules/availability.ts'
import { type Draft, emptyDraft } from '../rules/draft.ts'
import { timeOf } from '../rules/times/times.ts'
import { joinedEnd } from '../rules/times/end-of-show.ts'
import { lineupOf } from '../rules/lineup.ts'
import { tidy } from '../rules/text/tidy-text.ts'
import { brokenFile } from './broken-file.ts'
import type { FileRow } from './file-row.ts'

/**
 * The headings that mean a field, in lower case with `_` between words; the first is the one we write ourselves. Of a
 * file with several of them, the one that comes first here counts.
 */
const headings = {
  uid: ['uid', 'id', 'event_id'],
  name: ['name', 'title', 'event', 'event_name', 'event_title', 'show_name', 'show_title'],
  day: ['date', 'day', 'event_date', 'start_date'],
  start: ['start', 'time', 'start_time', 'show', 'show_time', 'showtime', 'starts', 'event_time'],
  doors: ['doors', 'doors_time', 'door_time', 'doors_open'],
  end: ['end', 'end_time', 'ends'],
  endDay: ['end_date'],
  zone: ['timezone', 'time_zone', 'tz'],
  venue: ['venue', 'venue_name'],
  street: ['address', 'street', 'venue_address'],
  city: ['city', 'town'],
  state: ['state', 'region'],
  postalCode: ['zip', 'zip_code', 'postal_code'],
  ages: ['ages', 'age', 'age_group', 'age_restriction', 'age_limit'],
  price: ['price', 'cover', 'cover_charge', 'cost', 'ticket_price', 'admission'],
  priceMin: ['price_min', 'min_price'],
  priceMax: ['price_max', 'max_price'],
  soldOut: ['sold_out'],
  status: ['status'],
  lineup: [
    'lineup',
    'line_up',
    'acts',
    'act',
    'artists',
    'artist',
    'performers',
    'performer',
    'bands',
    'band',
    'headliner',
  ],
  tags: ['tags', 'genres', 'genre', 'styles'],
  notes: ['notes', 'note'],
  url: ['url', 'link', 'event_link', 'website', 'ticket_link', 'ticket_url'],
  description: ['description'],
}

type Field = keyof typeof headings

const isField = (text: string): text is Field => Object.hasOwn(headings, text)
const fieldOf = new Map(
  Object.keys(headings)
    .filter(isField)
    .flatMap((field) => headings[field].map((heading, rank) => [heading, { field, rank }] as const)),
)

const requiredColumns: { fields: Field[]; as: string }[] = [
  { fields: ['day'], as: 'a column named “date”' },
  { fields: ['lineup', 'name'], as: 'a column named “name” or “lineup”' },
]

/** Limits on the characters of a heading, and on the columns that the importer is told about. */
const headingMax = 200
const unreadColumnsMax = 100

type CsvRecord = { line: number; cells: string[] }
/** Where the columns of a file are. */
type Columns = { width: number; at: Map<Field, number>; hasCommaLineups: boolean }

/**
 * The rows of a CSV file below its heading.
 *
 * @param text with `\n` as its only line ending
 * @throws {Refusal} imports/unknown-format without the columns a show needs; imports/broken-file for an unclosed quote
 */
export function csvRows(text: string): { rows: FileRow[]; unreadColumns: string[] } {
  const [declaration, declared] = excelSeparator.exec(text) ?? []
  const delimiter = declared ?? delimiterOf(text)
  const [head, ...records] = recordsOf(text.slice(declaration?.length ?? 0), delimiter, declared ? 2 : 1)
  const columns = (head?.cells ?? []).map((cell) => tidy(cell.slice(0, headingMax)))
  const at = columnsByField(columns, (index) => records.some(({ cells }) => isTime(cells[index])))
  const read = new Set(at.values())
  const unreadColumns = columns.filter((column, n) => column !== '' && !read.has(n))

  const missing = requiredColumns.filter(({ fields }) => !fields.some((field) => at.has(field)))
  if (missing.length > 0) {
    // One column without a known name is a text of another kind.
    if (at.size === 0 && columns.length <= 1) throw new Refusal('imports/unknown-format')
    const message = `The first line needs ${missing.map(({ as }) => as).join(' and ')}.`
    throw new Refusal('imports/unknown-format', { message })
  }
  // A file that divides one lineup with semicolons means a name with its commas.
  const isDivided = ({ cells }: CsvRecord) => cells[at.get('lineup') ?? -1]?.includes(';')
  const hasCommaLineups = delimiter === ';' || !records.some(isDivided)
  return {
    rows: records.map((record) => rowOf(record, { width: columns.length, at, hasCommaLineups })),
    unreadColumns: unreadColumns.slice(0, unreadColumnsMax),
  }
}

const isTime = (cell = '') => timeOf(cell.slice(0, headingMax)) !== null

/**
 * The column of each field: the first one with the field's best heading. A column “Show” holds the time beside a
 * column “Doors”, and the name elsewhere: its cells tell.
 */
function columnsByField(columns: string[], hasTimes: (index: number) => boolean): Map<Field, number> {
  const matches = columns.flatMap((column, index) => {
    const key = column.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '_')
    const heading = fieldOf.get(key === 'show' && !hasTimes(index) ? 'show_name' : key)
    return heading ? [{ ...heading, index }] : []
  })
  // Of two entries of a map the later one counts: the best heading comes last.
  const worstFirst = matches.toSorted((a, b) => b.rank - a.rank || b.index - a.index)
  return new Map(worstFirst.map(({ field, index }) => [field, index]))
}

/** Excel's first line for a separator, `sep=;`, which it also writes in quotes. */
const excelSeparator = /^"?sep=([,;\t|])"?[ \t]*\n/i

/** The sign that the heading uses most. */
function delimiterOf(text: string): string {
  const heading = /^.*\S.*$/m.exec(text)?.[0] ?? ''
  const uses = [',', ';', '\t', '|'].map((sign) => ({ sign, times: heading.split(sign).length }))
  return uses.reduce((best, one) => (one.times > best.times ? one : best)).sign
}

/** Records with the line where each begins; a line with nothing in it is none. */
function recordsOf(text: string, delimiter: string, firstLine: number): CsvRecord[] {
  let next = firstLine
  return parseCsv(text, delimiter)
    .map((cells) => {
      const line = next
      next += cells.join('').split('\n').length
      return { line, cells }
    })
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
}

function parseCsv(text: string, delimiter: string): string[][] {
  const { stackTraceLimit } = Error
  // The parser makes an error of every row with too few fields, and spends most of its time on their stacks.
  Error.stackTraceLimit = 0
  try {
    return parse(text, { delimiter, record_delimiter: '\n', relax_quotes: true, relax_column_count: true })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw brokenFile(Number(error['lines']) || 1, 'an unclosed quote')
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

function rowOf({ line, cells }: CsvRecord, { width, at, hasCommaLineups }: Columns): FileRow {
  const text = cells.filter(Boolean).join(', ')
  if (cells.length !== width) {
    const count = `${cells.length} ${cells.length === 1 ? 'field' : 'fields'}`
    return { line, text, reason: `it has ${count}, but the first line has ${width}` }
  }
  const cell = (field: Field) => (cells[at.get(field) ?? -1] ?? '').slice(0, importFile.maxFieldCharacters)
  const filled = (...fields: Field[]) => fields.map(cell).filter((value) => value.trim() !== '')
  const draft: Draft = {
    ...emptyDraft,
    line,
    uid: cell('uid'),
    name: cell('name'),
    day: cell('day'),
    start: cell('start'),
    doors: cell('doors'),
    end: joinedEnd(cell('endDay').trim(), cell('end').trim()),
    zone: cell('zone').trim(),
    venue: cell('venue'),
    street: cell('street'),
    city: cell('city'),
    state: cell('state'),
    postalCode: cell('postalCode'),
    acts: lineupOf(cell('lineup')),
    hasActsInName: !at.has('lineup'),
    hasCommaLineup: hasCommaLineups && cell('lineup').includes(',') && !cell('lineup').includes(';'),
    ages: cell('ages'),
    prices: filled('price', 'priceMin', 'priceMax'),
    soldOut: saysYes(cell('soldOut')),
    status: cell('status'),
    tags: cell('tags').split(';', importFile.maxValues),
    notes: filled('notes'),
    url: cell('url'),
    description: cell('description'),
  }
  return { line, text, draft, revision: 0 }
}
