import { fileURLToPath } from 'node:url'
import type PdfDocument from 'pdfkit'

export type Document = InstanceType<typeof PdfDocument>

/** Points, 72 an inch, on US Letter. */
export const page = { width: 612, height: 792, margin: 40 }
export const inner = page.width - 2 * page.margin
export const gray = '#555555'

const fonts = {
  regular: import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: import.meta.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
}

/** The product's logo in a 32-pixel square, as in `public/icon.svg`. */
const mark = {
  pin: 'M16 4c6 0 10.2 2.9 10.2 7.3C26.2 17.4 19.7 24.7 16 28 12.3 24.7 5.8 17.4 5.8 11.3 5.8 6.9 10 4 16 4Z',
  bars: 'M10.5 13v-1.7M13.3 15V9M16.2 17.2V7.2M19 15V9M21.6 13v-1.7',
}

/** A document of one page with the fonts `regular` and `bold`. */
export async function newLetter(title: string): Promise<Document> {
  // Loaded with the first PDF: the library and its tables take memory that a process without one saves.
  const { default: Pdf } = await import('pdfkit')
  const document = new Pdf({ size: 'LETTER', margin: page.margin, info: { Title: title } })
  document.registerFont('regular', fileURLToPath(fonts.regular))
  document.registerFont('bold', fileURLToPath(fonts.bold))
  return document
}

/** The product's sign and name, on the left of a point. */
export function drawSign(document: Document, productName: string, { x, y }: { x: number; y: number }) {
  document.font('regular').fontSize(9)
  const start = x - document.widthOfString(productName)
  document.fillColor(gray).text(productName, start, y, { lineBreak: false })
  document
    .save()
    .translate(start - 18, y - 1.5)
    .scale(14 / 32)
  document.roundedRect(0, 0, 32, 32, 7).fill('#0b1430')
  document.path(mark.pin).fill('#f4c34f')
  document.path(mark.bars).lineWidth(1.9).lineCap('round').stroke('#0b1430')
  document.restore()
}
