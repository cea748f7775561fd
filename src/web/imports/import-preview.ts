import type { CallInputs, CallOutputs } from '../../contract.ts'

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
}

export const filters = ['all', 'created', 'updated', 'unchanged', 'elsewhere', 'unusable'] as const
export type Filter = (typeof filters)[number]

/** Whether publishing a row would write anything. */
export const isPublishable = ({ outcome }: ImportRow) => outcome === 'created' || outcome === 'updated'

/** The lines that are selected by default: new or changed upcoming shows. */
export const linesToCome = (rows: ImportRow[]): number[] =>
  rows.filter((row) => isPublishable(row) && !row.isOver).map(({ line }) => line)

export const rowsOf = (rows: ImportRow[], filter: Filter) =>
  filter === 'all' ? rows : rows.filter(({ outcome }) => outcome === filter)

/** The fields that somebody changed, beside what was mended before. */
export function withFix(fixes: Fix[], line: number, before: RowFields, after: RowFields): Fix[] {
  const names = Object.keys(before).filter((name): name is keyof RowFields => name in before)
  const changed = Object.fromEntries(
    names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]),
  )
  const existingFix = fixes.find((fix) => fix.line === line)
  return [...fixes.filter((fix) => fix.line !== line), { ...existingFix, ...changed, line }]
}
