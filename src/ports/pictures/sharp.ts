import sharp, { type Metadata } from 'sharp'
import { picture as limits } from '../../kernel/limits.ts'
import { turns } from '../turns.ts'
import type { PictureFile, PictureProblem, Pictures, Redrawn } from './pictures.ts'

const widths = [1280, 640, 320] as const
const previewWidth = 1200
/** A picture may be twice as tall as wide; a taller one is drawn narrower. */
const tallest = 2
const formats = ['jpeg', 'png', 'webp']
/** From here on a picture that has to be unpacked whole (progressive, interlaced) is drawn alone. */
const heavyPixels = 10_000_000
const navy = '#0b1530'

/** Pictures by libvips: two at a time, each row by row (quality.md check 30). */
export function sharpPictures(): Pictures {
  sharp.cache(false)
  const queue = turns(2)

  return {
    async redraw(bytes) {
      const head = await readHead(bytes)
      if (typeof head === 'string') return head
      return queue.take(() => draw(bytes, head), isHeavy(head) ? 2 : 1)
    },
  }
}

/** Reads no pixels, so it says what a bomb would unpack to without unpacking it. */
async function readHead(bytes: Uint8Array): Promise<Metadata | PictureProblem> {
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!head || !formats.includes(head.format)) return 'damaged'
  if ((head.pages ?? 1) > 1) return 'moving'
  if (head.width * head.height > limits.maxPixels) return 'too-many-pixels'
  if (Math.min(head.width, head.height) < limits.minSide) return 'too-few-pixels'
  return head
}

const isHeavy = ({ isProgressive, width, height }: Metadata) => isProgressive && width * height > heavyPixels

async function draw(bytes: Uint8Array, head: Metadata): Promise<Redrawn | PictureProblem> {
  const large = await shrink(bytes, head)
  if (!large) return 'damaged'

  const sizes = await Promise.all(widths.map((width) => webp(large, width)))
  const preview = await sharp(large)
    .autoOrient()
    .resize({ width: previewWidth, withoutEnlargement: true })
    .flatten({ background: navy })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
  const [largest] = sizes
  const { dominant } = await sharp(sizes.at(-1)?.bytes).stats()

  return {
    width: largest?.width ?? 0,
    height: largest?.height ?? 0,
    dominant: `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`,
    files: [...sizes, { name: `${previewWidth}.jpg`, bytes: preview, contentType: 'image/jpeg' }],
  }
}

/**
 * The whole picture once, small enough for what follows, its orientation still noted and not yet applied: turning
 * the large one would need all of it in memory.
 *
 * @returns null when its pixels cannot be read to the end
 */
async function shrink(bytes: Uint8Array, { orientation = 1 }: Metadata): Promise<Buffer | null> {
  const [wide, tall] = [widths[0], widths[0] * tallest]
  const lies = orientation >= 5
  return sharp(bytes, { limitInputPixels: limits.maxPixels, failOn: 'error', sequentialRead: true })
    .resize({ width: lies ? tall : wide, height: lies ? wide : tall, fit: 'inside', withoutEnlargement: true })
    .keepExif()
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(() => null)
}

async function webp(large: Buffer, width: number): Promise<PictureFile & { width: number; height: number }> {
  const { data, info } = await sharp(large)
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true })
  return { name: `${width}.webp`, bytes: data, contentType: 'image/webp', width: info.width, height: info.height }
}
