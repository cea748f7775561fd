import type { CallInputs, CallOutputs } from '../../contract.ts'
import { type Day, parseDay } from '../../kernel/day.ts'
import type { PrivateKind } from '../../features/imports/rules/private-names.ts'

/** The rows of a file, as its preview lists them. */
export type Preview = CallOutputs['previewImport']
export type ImportRow = Preview['rows'][number]
export type RowFields = NonNullable<ImportRow['fields']>
export type Fix = NonNullable<CallInputs['previewImport']['fixes']>[number]
/** A file as it is sent, and how it names its source. */
export type ImportFile = {
  fileName: string
  text: string
  /** What the file calls the page's venue, where its manager has said so. */
  venueInFile?: string
  /** Where it was fetched from, for a calendar that is linked once it is published. */
  calendarUrl?: string
}

export const filters = [
  ...(['all', 'publishable', 'created', 'updated', 'unchanged', 'elsewhere', 'unusable'] as const),
  ...(['noPrice', 'noGenre'] as const),
] as const
export type Filter = (typeof filters)[number]

/** Whether publishing a row would write anything. */
export const isPublishable = ({ outcome }: ImportRow) => outcome === 'created' || outcome === 'updated'

const hasUnreadStart = ({ show }: ImportRow) => show?.unreadTimes.some(({ field }) => field === 'start') ?? false

/** Why a row that would be published doesn't look meant for the public. */
export const privateKindOfRow = (row: ImportRow): PrivateKind | null =>
  isPublishable(row) ? (row.show?.privateKind ?? null) : null

type SkipReason = 'past' | 'unreadStarts' | 'unreadPrices' | 'privateRows' | 'editedRows'

/** Words of a description that may be a price leave it open; a price column that can't be read is a mistake. */
const hasUnreadPrice = ({ show, fields }: ImportRow) =>
  show !== null && show.minCents === null && show.unclearPrice !== null && Boolean(fields?.price.trim())

/**
 * Why a row isn't selected by default: it is over, its start or price is misread, it looks private, or it was changed
 * here.
 */
function skipReason(row: ImportRow): SkipReason | null {
  if (row.isOver) return 'past'
  if (hasUnreadStart(row)) return 'unreadStarts'
  if (hasUnreadPrice(row)) return 'unreadPrices'
  if (privateKindOfRow(row)) return 'privateRows'
  return row.isEdited ? 'editedRows' : null
}

/** The lines that are selected by default. */
export const linesToCome = (rows: ImportRow[]): number[] =>
  rows.filter((row) => isPublishable(row) && !skipReason(row)).map(({ line }) => line)

/** How many rows could be published and are not chosen, by why they were not selected by default. */
export function skippedRows(rows: ImportRow[], chosen: ReadonlySet<number>): Record<SkipReason, number> {
  const skipped = rows.filter((row) => isPublishable(row) && !chosen.has(row.line)).map(skipReason)
  const count = (reason: SkipReason) => skipped.filter((one) => one === reason).length
  return {
    past: count('past'),
    unreadStarts: count('unreadStarts'),
    unreadPrices: count('unreadPrices'),
    privateRows: count('privateRows'),
    editedRows: count('editedRows'),
  }
}

export function rowsOf(rows: ImportRow[], filter: Filter) {
  if (filter === 'all') return rows
  if (filter === 'noPrice') return rows.filter((row) => missingOf(row).includes('price'))
  if (filter === 'noGenre') return rows.filter((row) => missingOf(row).includes('genre'))
  return rows.filter((row) => (filter === 'publishable' ? isPublishable(row) : row.outcome === filter))
}

/** The filters for a file's rows: new and updated ones are combined only when there are both. */
export const usefulFilters = (rows: ImportRow[]): Filter[] =>
  filters.filter((filter) => {
    if (filter === 'all') return true
    const isBoth = rowsOf(rows, 'created').length > 0 && rowsOf(rows, 'updated').length > 0
    return filter === 'publishable' ? isBoth : rowsOf(rows, filter).length > 0
  })

/** What is shown first: of a file with other venues' shows, where its own are found by a name, those alone. */
export function firstFilter(rows: ImportRow[], isVenueNamed: boolean): Filter {
  const useful = usefulFilters(rows)
  const narrowest = (['publishable', 'created', 'updated'] as const).find((filter) => useful.includes(filter))
  return (isVenueNamed && narrowest) || 'all'
}

export type Missing = 'price' | 'ages' | 'acts' | 'genre'

/** What a row that would be published doesn't say. */
export function missingOf(row: ImportRow): Missing[] {
  const { show, isOver } = row
  if (!show || isOver || !isPublishable(row)) return []
  const fields: [field: Missing, isMissing: boolean][] = [
    // A sold-out show is listed without one.
    ['price', show.minCents === null && !show.soldOut],
    ['ages', show.ages === null],
    ['acts', show.lineup.length === 0],
    ['genre', show.genre === null],
  ]
  return fields.filter(([, isMissing]) => isMissing).map(([field]) => field)
}

/** The rows by date: upcoming first, then those without a date, then past ones. */
export const byDate = (rows: ImportRow[]): ImportRow[] =>
  rows.toSorted((a, b) => Number(a.isOver) - Number(b.isOver) || compareDays(a, b) || a.line - b.line)

const compareDays = (a: ImportRow, b: ImportRow) => (dayOfRow(a) ?? '9').localeCompare(dayOfRow(b) ?? '9')

/** A row's date, even if the row can't be imported. */
export const dayOfRow = ({ show, fields }: ImportRow): Day | null => parseDay(show?.day ?? fields?.day ?? '')

/**
 * The fields that someone changed, beside what was mended before. A date and its start go together: the file may have
 * both in one text. A weekly show keeps its dates where its start alone changes, unless the file is on another clock
 * than the venue: there it becomes the one date that the form shows.
 */
export function addFix(
  fixes: Fix[],
  { line, show, hasVenueClock }: ImportRow,
  before: RowFields,
  after: RowFields,
): Fix[] {
  const staysWeekly = hasVenueClock && (show?.repeats ?? false)
  const names = Object.keys(before).filter((name): name is keyof RowFields => name in before)
  const changed = Object.fromEntries(
    names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]),
  )
  const isMoved = 'day' in changed || ('start' in changed && !staysWeekly) || ('doors' in changed && !hasVenueClock)
  // Times that the file has on another clock are read by the venue's once its date is typed.
  const doors = !hasVenueClock && after.doors ? { doors: after.doors } : {}
  const moment = isMoved ? { day: after.day, start: after.start, ...doors } : {}
  const existingFix = fixes.find((fix) => fix.line === line)
  return [...fixes.filter((fix) => fix.line !== line), { ...existingFix, ...changed, ...moment, line }]
}

/** The corrections with a row's private notes published, or left out again. */
export const withNotes = (fixes: Fix[], line: number, publishesNotes: boolean): Fix[] => [
  ...fixes.filter((fix) => fix.line !== line),
  { ...fixes.find((fix) => fix.line === line), line, publishesNotes },
]
