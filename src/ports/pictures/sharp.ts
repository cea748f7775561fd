import sharp, { type Metadata, type Region, type Sharp } from 'sharp'
import type { Crop } from '../../kernel/crop.ts'
import { picture as limits } from '../../kernel/limits.ts'
import { semaphore } from '../semaphore.ts'
import { drawPreview } from './draw-preview.ts'
import { liesOnItsSide, orientationOf } from './orientation.ts'
import type { PictureFile, PictureProblem, Pictures, ProcessedPicture } from './pictures.ts'

const widths = [1280, 640, 320] as const
/** A picture may be twice as tall as wide; a taller one is rendered narrower. */
const tallest = 2 * widths[0]
const formats = ['jpeg', 'png', 'webp']
/** From this size on, a picture that has to be decoded completely (progressive, interlaced) is processed alone. */
const heavyPixels = 10_000_000
const navy = '#0b1530'
const whole: Crop = { x: 0, y: 0, width: 1, height: 1 }

const encoders: [ending: string, contentType: PictureFile['contentType'], encode: (picture: Sharp) => Sharp][] = [
  ['webp', 'image/webp', (picture) => picture.webp({ quality: 80 })],
  ['jpg', 'image/jpeg', (picture) => picture.jpeg({ quality: 77, progressive: true })],
]

/** Pictures by libvips: two at a time, each row by row (check 30). */
export function sharpPictures(): Pictures {
  sharp.cache(false)
  const queue = semaphore(2, { maxWaiting: 100, maxWaitMs: 30_000 })

  const previewQueue = semaphore(1, { maxWaiting: 20, maxWaitMs: 5_000 })

  return {
    drawPreview: (preview) => previewQueue.run(() => drawPreview(preview)),
    async redraw(bytes, crop = whole) {
      const head = await readHead(bytes)
      if (typeof head === 'string') return head
      const part = regionOf(head, crop)
      if (Math.min(part.width, part.height) < limits.minSide) return 'too-few-pixels'
      return queue.run(() => draw(bytes, head, part), isHeavy(head) ? 2 : 1)
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
  return head
}

const isHeavy = ({ isProgressive, width, height }: Metadata) => isProgressive && width * height > heavyPixels

/** What stays, in pixels as they are stored. */
function regionOf({ width, height, orientation }: Metadata, crop: Crop): Region {
  const part = orientationOf(orientation).stored(crop)
  const [left, top] = [Math.round(part.x * width), Math.round(part.y * height)]
  return {
    left,
    top,
    width: Math.min(Math.round(part.width * width), width - left),
    height: Math.min(Math.round(part.height * height), height - top),
  }
}

async function draw(bytes: Uint8Array, head: Metadata, part: Region): Promise<ProcessedPicture | PictureProblem> {
  const large = await shrink(bytes, head, part)
  if (!large) return 'damaged'

  const files = await Promise.all(
    widths.flatMap((width) => encoders.map((encoder) => encodeAt(sharp(large.data, large.input), width, encoder))),
  )
  return {
    width: large.input.raw.width,
    height: large.input.raw.height,
    quarters: await quartersOf(sharp(large.data, large.input)),
    files,
  }
}

/** Pixels, and their layout in memory. */
type Pixels = { data: Buffer; input: { raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 } } }

/**
 * The pixels to keep, small enough for the next steps, as people see them. The orientation is applied last, because
 * rotating the large picture would need all of it in memory.
 *
 * @returns null if its pixels can't be read to the end
 */
async function shrink(bytes: Uint8Array, head: Metadata, part: Region): Promise<Pixels | null> {
  const cut = await pixels(rowByRow(bytes, head, part)).catch(() => null)
  if (!cut || (head.orientation ?? 1) === 1) return cut
  return pixels(orientationOf(head.orientation).seen(sharp(cut.data, cut.input)))
}

/** If the picture shrinks, it is cropped after shrinking: decoders skip pixels only when reading a whole picture. */
function rowByRow(bytes: Uint8Array, { width, height, orientation }: Metadata, part: Region): Sharp {
  const [across, down] = liesOnItsSide(orientation) ? [tallest, widths[0]] : [widths[0], tallest]
  const scale = Math.min(1, across / part.width, down / part.height)
  const picture = sharp(bytes, { limitInputPixels: limits.maxPixels, failOn: 'error', sequentialRead: true })
  if (scale === 1) return picture.extract(part)

  const small = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const [left, top] = [Math.round(part.left * scale), Math.round(part.top * scale)]
  return picture.resize({ ...small, fit: 'fill' }).extract({
    left,
    top,
    width: Math.min(Math.round(part.width * scale), small.width - left),
    height: Math.min(Math.round(part.height * scale), small.height - top),
  })
}

async function pixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .flatten({ background: navy })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { data, input: { raw: { width: info.width, height: info.height, channels: info.channels } } }
}

async function encodeAt(
  large: Sharp,
  width: number,
  [ending, contentType, encode]: (typeof encoders)[number],
): Promise<PictureFile> {
  const bytes = await encode(large.resize({ width, withoutEnlargement: true })).toBuffer()
  return { name: `${width}.${ending}`, bytes, contentType }
}

/** The mean color of each quarter. */
async function quartersOf(large: Sharp): Promise<ProcessedPicture['quarters']> {
  const { data, info } = await large
    .resize({ width: 2, height: 2, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [0, 1, 2, 3].map((pixel) => {
    const at = (channel: number) => data[pixel * info.channels + Math.min(channel, info.channels - 1)] ?? 0
    return [at(0), at(1), at(2)]
  })
}
