import { buffer } from 'node:stream/consumers'
import { type Document, drawSign, gray, inner, newLetter, page } from './letter.ts'

/** A table of texts: the first column gets what the others leave, amounts are on the right. */
export type PrintedTable = { title: string | null; columns: string[]; rows: string[][]; total: string[] | null }

export type PrintedReport = {
  productName: string
  title: string
  /** Label and value, below the title. */
  facts: [label: string, value: string][]
  tables: PrintedTable[]
  /** Small print at the end. */
  notes: string[]
}

/** Which columns hold texts, not amounts; points. */
type Layout = { size: number; texts: boolean[]; widths: number[] }

const gap = 8
const bottom = page.height - page.margin

/** A report on as many pages as its tables take; a table that goes on repeats its head. */
export async function drawReport(report: PrintedReport): Promise<Buffer> {
  const { productName, title, facts, tables, notes } = report
  const document = await newLetter(`${title} · ${productName}`)
  const bytes = buffer(document)
  drawSign(document, productName, { x: page.margin + inner, y: page.margin + 6 })
  document.fillColor('black').font('bold').fontSize(18)
  document.text(title, page.margin, page.margin, { width: inner - 120 }).moveDown(0.4)
  for (const [label, value] of facts) drawFact(document, label, value)
  for (const table of tables) drawTable(document, table)
  document.moveDown().font('regular').fontSize(9).fillColor(gray)
  for (const note of notes) document.text(note, page.margin, undefined, { width: inner }).moveDown(0.4)
  document.end()
  return bytes
}

function drawFact(document: Document, label: string, value: string) {
  document.font('regular').fontSize(10)
  makeRoom(document, document.heightOfString(value, { width: inner - 100 }))
  const { y } = document
  document.fillColor(gray).text(label, page.margin, y, { width: 95 })
  document.fillColor('black').text(value, page.margin + 100, y, { width: inner - 100 })
  document.moveDown(0.25)
}

/** Amounts are as wide as they need, on the right; texts next to them share what the first column leaves of the page. */
function layoutOf(document: Document, { columns, rows, total }: PrintedTable): Layout {
  const size = columns.length > 4 ? 7.5 : 10
  document.font('bold').fontSize(size)
  const texts = columns.map((_, column) => rows.some((row) => /\p{L}/u.test(row[column] ?? '')))
  const needs = columns.map(
    (name, column) =>
      gap +
      Math.max(
        ...[name, ...[...rows, total ?? []].map((row) => row[column] ?? '')].map((text) =>
          document.widthOfString(text),
        ),
      ),
  )
  const sum = (isText: boolean) =>
    needs.reduce((all, need, column) => all + (column > 0 && texts[column] === isText ? need : 0), 0)
  const first = Math.min(needs[0] ?? 0, inner / 3)
  const share = Math.min(1, (inner - first - sum(false)) / Math.max(1, sum(true)))
  const others = needs.slice(1).map((need, column) => (texts[column + 1] ? need * share : need))
  return { size, texts, widths: [inner - others.reduce((all, width) => all + width, 0), ...others] }
}

function drawTable(document: Document, table: PrintedTable) {
  const layout = layoutOf(document, table)
  document.moveDown(0.8)
  if (table.title) {
    makeRoom(document, 60)
    document.font('bold').fontSize(12).fillColor('black')
    document.text(table.title, page.margin, document.y, { width: inner }).moveDown(0.3)
  }
  const drawHead = () => {
    drawRow(document, table.columns, layout, 'head')
    drawRule(document)
  }
  drawHead()
  for (const row of table.rows) {
    if (document.y + heightOf(document, row, layout) > bottom) {
      document.addPage()
      drawHead()
    }
    drawRow(document, row, layout, 'row')
  }
  if (!table.total) return
  makeRoom(document, heightOf(document, table.total, layout) + 8)
  drawRule(document)
  drawRow(document, table.total, layout, 'total')
}

const looks = {
  head: { font: 'regular', color: gray },
  row: { font: 'regular', color: 'black' },
  total: { font: 'bold', color: 'black' },
} as const

const heightOf = (document: Document, row: string[], { size, widths }: Layout): number => {
  document.font('bold').fontSize(size)
  return (
    Math.max(...row.map((text, column) => document.heightOfString(text, { width: (widths[column] ?? 0) - gap }))) + 4
  )
}

function drawRow(document: Document, row: string[], layout: Layout, kind: keyof typeof looks) {
  const height = heightOf(document, row, layout)
  const { y } = document
  const { font, color } = looks[kind]
  document.font(font).fontSize(layout.size).fillColor(color)
  let x = page.margin
  for (const [column, text] of row.entries()) {
    const width = layout.widths[column] ?? 0
    // The gap is on the left of a right-aligned column, and on the right of the first.
    if (column === 0) document.text(text, x, y, { width: width - gap })
    else document.text(text, x + gap, y, { width: width - gap, align: layout.texts[column] ? 'left' : 'right' })
    x += width
  }
  document.x = page.margin
  document.y = y + height
}

function drawRule(document: Document) {
  const { y } = document
  document
    .moveTo(page.margin, y)
    .lineTo(page.margin + inner, y)
    .lineWidth(0.75)
    .stroke('#999999')
  document.y = y + 4
}

/** Goes on on the next page if this one has no room for so many points. */
function makeRoom(document: Document, height: number) {
  if (document.y + height > bottom) document.addPage()
}
