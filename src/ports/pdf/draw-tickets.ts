import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type PdfDocument from 'pdfkit'
import { encode } from 'uqr'

export type PrintedTickets = {
  productName: string
  showName: string
  /** Label and value: when and where the show is, who may come. */
  facts: [label: string, value: string][]
  tickets: { name: string; holder: string; code: string; doorCode: string }[]
  receipt: { lines: [label: string, amount: string][]; total: [label: string, amount: string]; notes: string[] }
  /** Small print at the end: what applies to refunds, the order's number. */
  notes: string[]
}

type Document = InstanceType<typeof PdfDocument>
type Box = { x: number; y: number; width: number }

/** Points, 72 an inch, on US Letter. */
const page = { width: 612, height: 792, margin: 40 }
const card = { height: 345, padding: 20, gap: 22 }
const qr = { side: 180, quietModules: 2 }
const inner = page.width - 2 * page.margin
const gray = '#555555'

const fonts = {
  regular: import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: import.meta.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
}

/** Two tickets a page, then the receipt, as PDF. */
export async function drawTickets(printed: PrintedTickets): Promise<Buffer> {
  // Loaded with the first PDF: the library and its tables take memory that a process without one saves.
  const { default: Pdf } = await import('pdfkit')
  const title = `${printed.showName} · ${printed.productName}`
  const document = new Pdf({ size: 'LETTER', margin: page.margin, info: { Title: title } })
  document.registerFont('regular', fileURLToPath(fonts.regular))
  document.registerFont('bold', fileURLToPath(fonts.bold))

  const bytes = buffer(document)
  for (const [index, ticket] of printed.tickets.entries()) {
    if (index > 0 && index % 2 === 0) document.addPage()
    const y = page.margin + (index % 2) * (card.height + card.gap)
    drawTicket(document, y, { ...printed, ticket })
  }
  document.addPage()
  drawReceipt(document, printed)
  document.end()
  return bytes
}

type Card = Pick<PrintedTickets, 'productName' | 'showName' | 'facts'> & {
  ticket: PrintedTickets['tickets'][number]
}

/** The show and the holder on the left, the codes for the door on the right, all in one cut-out frame. */
function drawTicket(document: Document, top: number, { productName, showName, facts, ticket }: Card) {
  document.roundedRect(page.margin, top, inner, card.height, 10).lineWidth(1).strokeColor('#999999').stroke()
  const right = page.margin + inner - card.padding - qr.side
  const left: Box = {
    x: page.margin + card.padding,
    y: top + card.padding,
    width: right - page.margin - card.padding * 2,
  }

  document.fillColor('black')
  const underTitle = write(document, 'bold', 18, showName, left, 48)
  let y = Math.max(underTitle + 8, left.y + 34)
  const bottom = top + card.height - card.padding - 62
  for (const [label, value] of facts) {
    if (y > bottom - 14) break
    write(document, 'regular', 9, label, { ...left, y: y + 1, width: 44 }, 14, gray)
    y = write(document, 'regular', 10, value, { ...left, x: left.x + 50, y, width: left.width - 50 }, bottom - y) + 5
  }
  const underFacts = top + card.height - card.padding - 50
  const underHolder = write(document, 'bold', 14, ticket.holder, { ...left, y: underFacts }, 18)
  write(document, 'regular', 10, ticket.name, { ...left, y: underHolder + 2 }, 26, gray)

  drawQrCode(document, ticket.code, { x: right, y: top + card.padding })
  const codes: Box = { x: right, y: top + card.padding + qr.side + 10, width: qr.side }
  const centered = { align: 'center' } as const
  document
    .fillColor(gray)
    .font('regular')
    .fontSize(9)
    .text('Door code', codes.x, codes.y, { width: codes.width, ...centered })
  document.fillColor('black').font('bold').fontSize(20)
  document.text(ticket.doorCode, codes.x, codes.y + 13, { width: codes.width, ...centered })
  document.fillColor(gray).font('regular').fontSize(7)
  document.text(ticket.code, codes.x, codes.y + 42, { width: codes.width, ...centered })
  document
    .fontSize(9)
    .text(productName, codes.x, top + card.height - card.padding - 10, { width: codes.width, align: 'right' })
}

/** Text that ends with an ellipsis where its box ends. @returns where the text ends */
function write(
  document: Document,
  font: string,
  size: number,
  text: string,
  box: Box,
  height: number,
  color = 'black',
) {
  document.font(font).fontSize(size).fillColor(color)
  const options = { width: box.width, height, ellipsis: true }
  document.text(text, box.x, box.y, options)
  return box.y + Math.min(height, document.heightOfString(text, { width: box.width }))
}

function drawQrCode(document: Document, text: string, { x, y }: { x: number; y: number }) {
  const { data, size } = encode(text, { border: qr.quietModules, ecc: 'M' })
  const module = qr.side / size
  data.forEach((row, line) =>
    row.forEach((isDark, column) => {
      if (isDark) document.rect(x + column * module, y + line * module, module, module)
    }),
  )
  document.fillColor('black').fill()
}

function drawReceipt(document: Document, { showName, receipt, notes }: PrintedTickets) {
  document.fillColor('black').font('bold').fontSize(18).text(`Receipt for ${showName}`, page.margin, page.margin)
  document.moveDown()
  for (const row of receipt.lines) drawAmount(document, 'regular', row)
  drawAmount(document, 'bold', receipt.total)
  document.moveDown().font('regular').fontSize(10).fillColor(gray)
  for (const note of [...receipt.notes, ...notes])
    document.text(note, page.margin, undefined, { width: inner }).moveDown(0.5)
}

function drawAmount(document: Document, font: string, [label, amount]: [label: string, amount: string]) {
  const { y } = document
  document.font(font).fontSize(11).fillColor('black')
  document.text(amount, page.margin, y, { width: inner, align: 'right' })
  document.text(label, page.margin, y, { width: inner - 100 })
  document.moveDown(0.3)
}
