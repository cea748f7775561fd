import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { appIcons } from '../routes/app-icons.ts'

const ground = '#0b1430'
/** Systems cut what they mask down to a circle of 80 % (W3C, maskable icons), and round an Apple icon themselves. */
const share = { any: 1, maskable: 0.72, apple: 0.9 }

/** Renders the installed app's icons from the icon in browser tabs. */
export async function drawIcons(svgFile: string, folder: string): Promise<void> {
  const svg = await readFile(svgFile)
  await Promise.all(
    appIcons.map(async ({ path, size, purpose }) => {
      const file = join(folder, path)
      await mkdir(dirname(file), { recursive: true })
      const mark = await drawMark(svg, Math.round(size * share[purpose]))
      const back = purpose === 'any' ? { r: 0, g: 0, b: 0, alpha: 0 } : ground
      await sharp({ create: { width: size, height: size, channels: 4, background: back } })
        .composite([{ input: mark }])
        .png({ palette: true })
        .toFile(file)
    }),
  )
  const favicons = await Promise.all(faviconSizes.map((size) => drawMark(svg, size)))
  await writeFile(join(folder, 'favicon.ico'), icoFile(favicons))
}

/** Browsers, crawlers and feed readers without SVG support request `/favicon.ico`, whatever a page says. */
const faviconSizes = [16, 32, 48]

const drawMark = (svg: Buffer, side: number): Promise<Buffer> =>
  sharp(svg, { density: (72 * side) / 32 })
    .resize(side, side)
    .png()
    .toBuffer()

/** An ICO file of PNG images, one for each of the sizes above: a header, a directory of 16 bytes each, the images. */
function icoFile(images: Buffer[]): Buffer {
  const header = Buffer.alloc(6)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(images.length, 4)
  let offset = header.length + 16 * images.length
  const directory = images.map((image, at) => {
    const entry = Buffer.alloc(16)
    const size = faviconSizes[at] ?? 0
    entry.writeUInt8(size, 0)
    entry.writeUInt8(size, 1)
    entry.writeUInt16LE(1, 4)
    entry.writeUInt16LE(32, 6)
    entry.writeUInt32LE(image.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += image.length
    return entry
  })
  return Buffer.concat([header, ...directory, ...images])
}
