import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import sharp from 'sharp'
import { sharpPictures } from '../src/ports/pictures/sharp.ts'
import { type Figure, median, msText } from './support/figure.ts'

const rounds = 5
/** How much 20 pictures that come at once may add to a process, in MB. */
const growthMb = 200

/** A photograph of 12 megapixels: soft noise, as much detail as a camera's. */
const photograph = () =>
  sharp({
    create: {
      width: 1000,
      height: 750,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .resize(4000, 3000)
    .jpeg({ quality: 85 })
    .toBuffer()

/**
 * A poster of 12 megapixels to all its sizes beside bare sharp making the same six files from the same bytes, in turn;
 * and how far a process of its own grows that gets 20 of them at once.
 */
export async function figures(): Promise<Figure[]> {
  const bytes = await photograph()
  const pictures = sharpPictures()
  const measured = { product: [] as number[], bare: [] as number[] }
  for (let round = 0; round <= rounds; round += 1) {
    const bare = await msOf(() => bareSharp(bytes))
    const product = await msOf(() => pictures.redraw(bytes))
    if (round === 0) continue
    measured.bare.push(bare)
    measured.product.push(product)
  }
  const [product, bare] = [median(measured.product), median(measured.bare)]
  const grown = await growthOfTwenty(bytes)
  return [
    {
      figure: 'a 12-megapixel poster to all sizes',
      value: msText(product),
      limit: `bare sharp, same files ${msText(bare)}`,
      ratio: product / bare,
      target: { atMost: 1.5 },
    },
    {
      figure: '20 such posters at once, memory above an idle process',
      value: `${grown} MB`,
      limit: `at most ${growthMb} MB`,
      ratio: grown / growthMb,
      target: { atMost: 1 },
    },
  ]
}

/** Each of the six files by a pipeline of its own, all at once. */
const bareSharp = (bytes: Buffer) =>
  Promise.all(
    [1280, 640, 320].flatMap((width) => {
      const sized = () => sharp(bytes).autoOrient().resize({ width, withoutEnlargement: true })
      return [
        sized().webp({ quality: 80 }).toBuffer(),
        sized().flatten({ background: '#0b1530' }).jpeg({ quality: 77, progressive: true }).toBuffer(),
      ]
    }),
  )

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** @returns MB by which the peak of a process rises that draws the picture 20 times, all asked for at once */
async function growthOfTwenty(bytes: Buffer): Promise<number> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'support/draw-twenty.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  child.stdin.end(bytes)
  await once(child, 'close')
  const grown = Number(output)
  if (!output || Number.isNaN(grown)) throw new Error(`The process that draws said: ${output}`)
  return grown
}
