import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { appIcons } from '../app-icons.ts'

const ground = '#0b1430'
/** Systems cut what they mask down to a circle of 80 % (W3C, maskable icons), and round an Apple icon themselves. */
const share = { any: 1, maskable: 0.72, apple: 0.9 }

/** Draws the installed app's icons from the one that browsers' tabs show. */
export async function drawIcons(svgFile: string, folder: string): Promise<void> {
  const svg = await readFile(svgFile)
  await Promise.all(
    appIcons.map(async ({ path, size, purpose }) => {
      const file = join(folder, path)
      await mkdir(dirname(file), { recursive: true })
      const side = Math.round(size * share[purpose])
      const mark = await sharp(svg, { density: (72 * side) / 32 })
        .resize(side, side)
        .png()
        .toBuffer()
      const back = purpose === 'any' ? { r: 0, g: 0, b: 0, alpha: 0 } : ground
      await sharp({ create: { width: size, height: size, channels: 4, background: back } })
        .composite([{ input: mark }])
        .png({ palette: true })
        .toFile(file)
    }),
  )
}
