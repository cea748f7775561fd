import { buffer } from 'node:stream/consumers'
import { type Document, drawSign, gray, inner, newLetter, page } from './letter.ts'

/** A table of texts: the first column is wide and on the left, amounts are on the right. */
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

type Layout = { size: number; widths: number[] }

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

/** Columns of amounts are as wide as they need at the size that fits; the first column gets the rest. */
function layoutOf(document: Document, { columns, rows, total }: PrintedTable): Layout {
  const size = columns.length > 4 ? 7.5 : 10
  document.font('bold').fontSize(size)
  const widths = columns.map((name, column) =>
    Math.max(
      ...[name, ...[...rows, total ?? []].map((row) => row[column] ?? '')].map((text) => widthOf(document, text)),
    ),
  )
  const others = widths.slice(1).map((width) => Math.min(width + gap, inner / 3))
  return { size, widths: [inner - others.reduce((all, width) => all + width, 0), ...others] }
}

/** A long text takes several lines and asks for no more room than its longest word. */
const widthOf = (document: Document, text: string) =>
  text.length > 24
    ? Math.max(...text.split(' ').map((word) => document.widthOfString(word)), 90)
    : document.widthOfString(text)

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
    else document.text(text, x + gap, y, { width: width - gap, align: 'right' })
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
