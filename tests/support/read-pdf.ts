import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { createCanvas } from '@napi-rs/canvas'
import { keepPages } from './keep-looks.ts'

/** What a PDF program shows of a file: the text of each page, and its picture at 150 pixels an inch as PNG. */
export async function readPdf(bytes: Buffer): Promise<{ text: string; picture: Buffer }[]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    pages.push(await readPage(pdf, number))
  }
  await pdf.destroy()
  await keepPages(pages)
  return pages
}

async function readPage(pdf: Awaited<ReturnType<typeof getDocument>['promise']>, number: number) {
  const page = await pdf.getPage(number)
  const { items } = await page.getTextContent()
  const viewport = page.getViewport({ scale: 150 / 72 })
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  await page.render({ canvas: canvas as never, viewport }).promise
  return {
    text: items.map((item) => ('str' in item ? item.str : '')).join(' '),
    picture: canvas.toBuffer('image/png'),
  }
}
