import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { encode } from 'uqr'
import { findChromium } from './chromium.ts'

/** A browser whose camera sees a QR code all the time. */
export async function cameraThatSees(text: string) {
  const folder = await mkdtemp(join(tmpdir(), 'localsound-camera-'))
  const film = join(folder, 'code.y4m')
  await writeFile(film, filmOf(text))

  const { args, ...options } = await findChromium()
  const browser = await chromium.launch({
    ...options,
    args: [
      ...args,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  return {
    browser,
    async [Symbol.asyncDispose]() {
      await browser.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A film of one picture, 640 × 480 in YUV 4:2:0, five times a second: a QR code as a phone would show it. */
function filmOf(text: string): Buffer {
  const [width, height, dot] = [640, 480, 10]
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const [left, top] = [(width - size * dot) >> 1, (height - size * dot) >> 1]
  const luma = Buffer.alloc(width * height, 235)
  data.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (!isDark) return
      for (let line = 0; line < dot; line += 1) {
        const from = (top + y * dot + line) * width + left + x * dot
        luma.fill(16, from, from + dot)
      }
    }),
  )
  const picture = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((width * height) / 2, 128)])
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420jpeg\n`), picture, picture])
}
