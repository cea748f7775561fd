import { buffer } from 'node:stream/consumers'
import { encode } from 'uqr'
import { type Document, drawSign, gray, inner, newLetter, page } from './letter.ts'

export type PrintedTickets = {
  productName: string
  showName: string
  /** Label and value: when and where the show is, and who may come. */
  facts: [label: string, value: string][]
  tickets: { name: string; holder: string; code: string; scanCode: string; doorCode: string }[]
  /** As people name the order: on each ticket. */
  orderNumber: string
  /** Date and venue, below the receipt's title. */
  when: string
  /** Label and value: who bought, when, and from whom. */
  purchase: [label: string, value: string][]
  receipt: { lines: [label: string, amount: string][]; total: [label: string, amount: string]; notes: string[] } | null
  /** Small print at the end: what applies to refunds. */
  notes: string[]
}

type Box = { x: number; y: number; width: number }

/** Points, 72 an inch. */
const card = { height: 345, padding: 20, gap: 22 }
const qr = { side: 180, quietModules: 2 }
/** Points that a ticket's holder, type and order take at the bottom of its card. */
const holderHeight = 64

/** Two tickets a page, then the receipt, as PDF; it is null for a person who didn't pay. */
export async function drawTickets(printed: PrintedTickets): Promise<Buffer> {
  const document = await newLetter(`${printed.showName} · ${printed.productName}`)

  const bytes = buffer(document)
  for (const [index, ticket] of printed.tickets.entries()) {
    if (index > 0 && index % 2 === 0) document.addPage()
    const y = page.margin + (index % 2) * (card.height + card.gap)
    drawTicket(document, y, { ...printed, ticket })
  }
  if (printed.receipt) drawReceipt(document, printed, printed.receipt)
  document.end()
  return bytes
}

type Card = Pick<PrintedTickets, 'productName' | 'showName' | 'facts' | 'orderNumber'> & {
  ticket: PrintedTickets['tickets'][number]
}

/** The show and the holder on the left, the codes for the door on the right, all in one cut-out frame. */
function drawTicket(document: Document, top: number, { productName, showName, facts, orderNumber, ticket }: Card) {
  document.roundedRect(page.margin, top, inner, card.height, 10).lineWidth(1).strokeColor('#999999').stroke()
  const right = page.margin + inner - card.padding - qr.side
  const left: Box = {
    x: page.margin + card.padding,
    y: top + card.padding,
    width: right - page.margin - card.padding * 2,
  }
  const values: Box = { ...left, x: left.x + 50, width: left.width - 50 }
  const underCard = top + card.height - card.padding

  document.font('regular').fontSize(10)
  const factsHeight = facts.reduce((sum, [, value]) => sum + document.heightOfString(value, values) + 5, 0)
  const bottom = underCard - holderHeight - 10
  const underTitle = drawShowName(document, showName, left, bottom - left.y - 8 - factsHeight)
  let y = Math.max(underTitle + 8, left.y + 34)
  for (const [label, value] of facts) {
    if (y > bottom - 14) break
    write(document, 'regular', 9, label, { ...left, y: y + 1, width: 44 }, 14, gray)
    y = write(document, 'regular', 10, value, { ...values, y }, bottom - y) + 5
  }
  // A door compares it with an ID: a long one gets two lines.
  const [size, height] =
    document.font('bold').fontSize(14).widthOfString(ticket.holder) > left.width ? [11, 28] : [14, 18]
  const underHolder = write(document, 'bold', size, ticket.holder, { ...left, y: underCard - holderHeight }, height)
  write(document, 'regular', 10, ticket.name, { ...left, y: underHolder + 2 }, underCard - 16 - underHolder, gray)
  write(document, 'regular', 9, `Order ${orderNumber}`, { ...left, y: underCard - 10 }, 12, gray)

  drawQrCode(document, ticket.scanCode, { x: right, y: top + card.padding })
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
  drawSign(document, productName, { x: right + qr.side, y: underCard - 10 })
}

/** In up to two large lines; a longer name in smaller ones, as many as its facts leave room for, at most four. */
function drawShowName(document: Document, showName: string, box: Box, room: number): number {
  document.font('bold').fontSize(18)
  const isShort = document.heightOfString(showName, { width: box.width }) <= 48
  return isShort
    ? write(document, 'bold', 18, showName, box, 48)
    : write(document, 'bold', 15, showName, box, Math.min(Math.max(room, 38), 76))
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

function drawReceipt(document: Document, printed: PrintedTickets, receipt: NonNullable<PrintedTickets['receipt']>) {
  document.addPage()
  const { productName, showName, when, purchase, notes } = printed
  drawSign(document, productName, { x: page.margin + inner, y: page.margin + 6 })
  const title = { width: inner - 120 }
  document.fillColor('black').font('bold').fontSize(18).text(`Receipt for ${showName}`, page.margin, page.margin, title)
  document.moveDown(0.2).font('regular').fontSize(11).fillColor(gray).text(when, title)
  document.moveDown()
  for (const [label, value] of purchase) {
    const { y } = document
    document.fillColor(gray).text(label, page.margin, y, { width: 100 })
    document.fillColor('black').text(value, page.margin + 100, y, { width: inner - 100 })
    document.moveDown(0.3)
  }
  document.moveDown()
  for (const row of receipt.lines) drawAmount(document, 'regular', row)
  const ruleY = document.y + 2
  document
    .moveTo(page.margin, ruleY)
    .lineTo(page.margin + inner, ruleY)
    .lineWidth(0.75)
    .stroke('#999999')
  document.y = ruleY + 6
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
