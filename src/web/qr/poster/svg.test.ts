import sharp from 'sharp'
import { encode, QrCodeDataType } from 'uqr'
import { expect, test } from 'vitest'
import { readQrCode, readQrCodeWithZbar } from '../../../../tests/support/read-qr.ts'
import { posterCode } from './code.ts'
import { type Logo, posterSvg } from './svg.ts'

const url = 'https://tickets.localsound.example/event/019e0000-0000-7000-8000-000000000000?date=2026-12-04'

const ownPicture = async (): Promise<Logo> => {
  const png = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#101010' } })
    .png()
    .toBuffer()
  return { kind: 'picture', dataUrl: `data:image/png;base64,${png.toString('base64')}` }
}

const printed = (svg: string, width: number) => sharp(Buffer.from(svg)).resize(width).png().toBuffer()

/** Of every kind of link, on a short and a long host. */
const localUrl = 'http://localhost:3000/profile/019e1234-5678-7000-8000-0000000000ab'
const urls = [url, 'https://localsound.example/event/019e0000-0000-7000-8000-000000000000', localUrl]
/** Pixels of a code's side: small on a phone, on a page, and in print at 300 pixels an inch. */
const widths = [150, 600, 1200]

test.each(urls)('%s is read by ZXing and ZBar on screen and in print, whatever stands in the code', async (link) => {
  const logos: Logo[] = [{ kind: 'none' }, { kind: 'mark' }, await ownPicture()]
  const unread: string[] = []
  for (const logo of logos) {
    const svg = posterSvg(link, logo, 2)
    expect(svg).toContain('width="2in" height="2in"')
    for (const width of widths) {
      // oxlint-disable-next-line no-await-in-loop -- each reader is one instance
      const picture = await printed(svg, width)
      // oxlint-disable-next-line no-await-in-loop -- each reader is one instance
      const texts = { ZXing: await readQrCode(picture), ZBar: await readQrCodeWithZbar(picture) }
      const failed = Object.entries(texts).filter(([, text]) => text !== link)
      unread.push(...failed.map(([reader]) => `${reader}: ${logo.kind} at ${width} px`))
    }
  }
  expect(unread).toEqual([])
})

test('the code has a margin of four light squares, and the logo hides only data', () => {
  for (const link of urls) {
    for (const withLogo of [true, false]) {
      const { size, isDark, logo } = posterCode(link, withLogo)
      const squares = Array.from({ length: size * size }, (_, i) => [i % size, Math.floor(i / size)] as const)
      const dark = squares.filter(([x, y]) => isDark(x, y))
      expect(Math.min(...dark.flat())).toBe(4)
      expect(Math.max(...dark.flat())).toBe(size - 5)
      if (!logo) continue
      const isHidden = ([x, y]: readonly [number, number]) =>
        x >= logo.x && x < logo.x + logo.side && y >= logo.y && y < logo.y + logo.side
      expect(dark.filter(isHidden)).toEqual([])
      const { types } = encode(link, { ecc: 'H', border: 4 })
      const patterns = squares.filter(isHidden).filter(([x, y]) => types[y]?.[x] !== QrCodeDataType.Data)
      expect(patterns).toEqual([])
      expect(logo.x * 2 + logo.side).toBe(size)
      // Level H repairs 30 % of the squares.
      expect(logo.side ** 2 / (size - 8) ** 2).toBeLessThan(0.08)
    }
  }
})
