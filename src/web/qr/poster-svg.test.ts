import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readQrCode } from '../../../tests/support/read-qr.ts'
import { posterCode } from './poster-code.ts'
import { type Logo, posterSvg } from './poster-svg.ts'

const url = 'https://tickets.localsound.example/event/019e0000-0000-7000-8000-000000000000?date=2026-12-04'

const ownPicture = async (): Promise<Logo> => {
  const png = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#101010' } })
    .png()
    .toBuffer()
  return { kind: 'picture', dataUrl: `data:image/png;base64,${png.toString('base64')}` }
}

const printed = (svg: string, width: number) => sharp(Buffer.from(svg)).resize(width).png().toBuffer()

test('a printed code is read, with nothing, the mark or a dark picture in its middle', async () => {
  const logos: Logo[] = [{ kind: 'none' }, { kind: 'mark' }, await ownPicture()]
  for (const logo of logos) {
    const svg = posterSvg(url, logo, 2)
    expect(svg).toContain('width="2in" height="2in"')
    // oxlint-disable-next-line no-await-in-loop -- the reader is one instance
    for (const width of [200, 1200]) expect(await readQrCode(await printed(svg, width))).toBe(url)
  }
})

test('around the code are four light squares, and below the logo no dark one', () => {
  for (const withLogo of [true, false]) {
    const { size, isDark, logo } = posterCode(url, withLogo)
    const squares = Array.from({ length: size * size }, (_, i) => [i % size, Math.floor(i / size)] as const)
    const dark = squares.filter(([x, y]) => isDark(x, y))
    expect(Math.min(...dark.flat())).toBe(4)
    expect(Math.max(...dark.flat())).toBe(size - 5)
    if (!logo) continue
    const hidden = ([x, y]: readonly [number, number]) =>
      [x, y].every((at) => at >= logo.at && at < logo.at + logo.side)
    expect(dark.filter(hidden)).toEqual([])
    expect(logo.at * 2 + logo.side).toBe(size)
    // Level H repairs 30 % of the squares.
    expect(logo.side ** 2 / (size - 8) ** 2).toBeLessThan(0.08)
  }
})
