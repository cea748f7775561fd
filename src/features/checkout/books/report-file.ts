import type { FileFormat } from '../../../kernel/addresses/books.ts'
import { amountText, cents, toDollars } from '../../../kernel/money.ts'
import { drawReport } from '../../../ports/pdf/draw-report.ts'
import { csv } from '../../csv.ts'
import { pdfText } from '../rules/pdf-text.ts'

/** An amount in cents, a number, or a text. */
export type Cell = { cents: number } | number | string

export type ReportTable = { title: string | null; rows: Cell[][]; total: Cell[] | null }

/** A report, as a table for spreadsheets or as a page for printing. Its tables have the same columns. */
export type Report = {
  productName: string
  /** Without an ending. */
  fileName: string
  title: string
  facts: [label: string, value: string][]
  columns: string[]
  /** The name of the column for the tables' titles in a CSV file; null for a report with one table. */
  partColumn: string | null
  tables: ReportTable[]
  notes: string[]
}

export type ReportFile = { fileName: string; mediaType: string; bytes: Uint8Array<ArrayBuffer> }

/** By which Excel knows that a file is UTF-8. */
const byteOrderMark = '\uFEFF'

export async function reportFile(report: Report, format: FileFormat): Promise<ReportFile> {
  const fileName = `${report.fileName}.${format}`
  if (format === 'csv') {
    const bytes = new TextEncoder().encode(byteOrderMark + csv(csvRows(report), { record_delimiter: '\r\n' }))
    return { fileName, mediaType: 'text/csv; charset=utf-8', bytes }
  }
  return { fileName, mediaType: 'application/pdf', bytes: new Uint8Array(await drawReport(printed(report))) }
}

/** `54.00`, as a spreadsheet sums it. */
const csvCell = (cell: Cell): string | number =>
  typeof cell === 'object' ? toDollars(cents(cell.cents)).toFixed(2) : cell

/** Totals aren't in it: a column would count them twice. */
function csvRows({ columns, partColumn, tables }: Report) {
  const head = partColumn === null ? columns : [partColumn, ...columns]
  const rows = tables.flatMap(({ title, rows: cells }) =>
    cells.map((row) => [...(partColumn === null ? [] : [title ?? '']), ...row.map(csvCell)]),
  )
  return [head, ...rows]
}

const pdfCell = (cell: Cell): string => {
  if (typeof cell === 'object') return amountText(cents(cell.cents))
  return typeof cell === 'number' ? cell.toLocaleString('en-US') : pdfText(cell)
}

const printed = ({ productName, title, facts, columns, tables, notes }: Report) => ({
  productName,
  title: pdfText(title),
  facts: facts.map(([label, value]): [string, string] => [label, pdfText(value)]),
  tables: tables.map((table) => ({
    title: table.title,
    columns,
    rows: table.rows.map((row) => row.map(pdfCell)),
    total: table.total?.map(pdfCell) ?? null,
  })),
  notes: notes.map(pdfText),
})
