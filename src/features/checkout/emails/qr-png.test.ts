import sharp from 'sharp'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrPng } from './qr-png.ts'

test('the picture shows every module of the code, eight pixels wide', async () => {
  const code = 'A1X4Q7-0V2K9M-R5T8Y1-W3Z6B2-N4H7J0-C5D8F1-G2K4M6-P'
  const { data: modules, size } = encode(code, { border: 4, ecc: 'M' })
  const { data, info } = await sharp(qrPng(code)).greyscale().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([size * 8, size * 8])

  const isDark = (x: number, y: number) => data[(y * info.width + x) * info.channels] === 0
  for (const corner of [0, 7]) {
    const scannedModules = modules.map((row, y) => row.map((_, x) => isDark(x * 8 + corner, y * 8 + corner)))
    expect(scannedModules).toEqual(modules)
  }
})
