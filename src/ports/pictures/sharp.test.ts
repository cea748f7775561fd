import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import type { Crop } from '../../kernel/crop.ts'
import { sharpPictures } from './sharp.ts'

const pictures = sharpPictures()
const colors = ['#ff0000', '#00ff00', '#0000ff', '#ffff00', '#ff00ff', '#00ffff'] as const

/** Three fields across and two down, 300 px each, of a color each. */
const fields = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#000' } }).composite(
    colors.map((background, at) => ({
      input: { create: { width: 300, height: 300, channels: 3, background } },
      left: (at % 3) * 300,
      top: Math.floor(at / 3) * 300,
    })),
  )

/** Stored as a camera does that was held in one of eight ways: by hand, not by what is tested. */
const stored: Record<number, (picture: Sharp) => Sharp> = {
  1: (picture) => picture,
  2: (picture) => picture.flop(),
  3: (picture) => picture.rotate(180),
  4: (picture) => picture.flip(),
  5: (picture) => picture.flop().rotate(270),
  6: (picture) => picture.rotate(270),
  7: (picture) => picture.flop().rotate(90),
  8: (picture) => picture.rotate(90),
}

async function heldAs(orientation: number) {
  const picture = sharp(await fields().png().toBuffer())
  const turned = await stored[orientation]?.(picture).png().toBuffer()
  return sharp(turned).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer()
}

const middleOf = (x: number, y: number): Crop => ({ x, y, width: 1 / 3, height: 1 / 2 })

/** The six bytes of a color's name that JPEG and WebP leave alone. */
async function colorOf(bytes: Uint8Array | undefined) {
  const { dominant } = await sharp(bytes).stats()
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => (part > 127 ? 'ff' : '00')).join('')}`
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'of a picture that was held as %i stays what was chosen on the screen',
  async (way) => {
    const bytes = await heldAs(way)
    for (const [at, color] of colors.entries()) {
      const processed = await pictures.redraw(bytes, middleOf((at % 3) / 3, Math.floor(at / 3) / 2))
      if (typeof processed === 'string') throw new Error(processed)
      expect([way, at, processed.width, processed.height]).toEqual([way, at, 300, 300])
      expect(await colorOf(processed.files.find(({ name }) => name === '320.webp')?.bytes)).toBe(color)
    }
    const whole = await pictures.redraw(bytes)
    expect(whole).toMatchObject({ width: 900, height: 600 })
  },
)

test('a large picture is scaled down before it is cropped, and the crop is as wide as the largest size', async () => {
  const bytes = await sharp(await fields().png().toBuffer())
    .resize(6000, 4000, { kernel: 'nearest' })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  // It was held on its side: 4000 px across and 6000 down, the fields two across and three down.
  const processed = await pictures.redraw(bytes, { x: 0.5, y: 0, width: 0.5, height: 1 / 3 })
  if (typeof processed === 'string') throw new Error(processed)
  expect(processed).toMatchObject({ width: 1280, height: 1280 })
  expect(await colorOf(processed.files[0]?.bytes)).toBe('#ff0000')
})

test('a cropped picture has at least 150 pixels a side', async () => {
  const bytes = await fields().png().toBuffer()
  expect(await pictures.redraw(bytes, { x: 0, y: 0, width: 0.1, height: 1 })).toBe('too-few-pixels')
  expect(await pictures.redraw(bytes, { x: 0.99, y: 0.99, width: 0.01, height: 0.01 })).toBe('too-few-pixels')
})

test('the quarters keep their colors, and transparent parts become navy', async () => {
  const cross = sharp({ create: { width: 400, height: 400, channels: 4, background: '#00000000' } }).composite([
    { input: { create: { width: 200, height: 200, channels: 3, background: '#ffffff' } }, left: 200, top: 0 },
  ])
  const processed = await pictures.redraw(await cross.webp({ lossless: true }).toBuffer())
  if (typeof processed === 'string') throw new Error(processed)
  const navy = [11, 21, 48]
  for (const [at, expected] of [navy, [255, 255, 255], navy, navy].entries()) {
    for (const [channel, part] of expected.entries()) {
      expect(Math.abs((processed.quarters[at]?.[channel] ?? -100) - part)).toBeLessThan(32)
    }
  }
})

test('grayscale, 16-bit, CMYK and color-profiled pictures are converted to what every browser shows', async () => {
  const colorful = fields().toColourspace('srgb')
  const odd = {
    grey: await sharp(await colorful.png().toBuffer())
      .greyscale()
      .png()
      .toBuffer(),
    deep: await sharp(await colorful.png().toBuffer())
      .toColourspace('rgb16')
      .png()
      .toBuffer(),
    ink: await sharp(await colorful.png().toBuffer())
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer(),
    wide: await sharp(await colorful.png().toBuffer())
      .withIccProfile('p3')
      .jpeg()
      .toBuffer(),
  }
  for (const [kind, bytes] of Object.entries(odd)) {
    const processed = await pictures.redraw(bytes)
    if (typeof processed === 'string') throw new Error(`${kind}: ${processed}`)
    for (const { name, bytes: output } of processed.files) {
      const { space, depth, hasProfile } = await sharp(output).metadata()
      expect([kind, name, space === 'srgb' || space === 'b-w', depth, hasProfile]).toEqual([
        kind,
        name,
        true,
        'uchar',
        false,
      ])
    }
  }
})
