import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'
import { previewSize } from '../../kernel/addresses/preview.ts'
import { isBlank } from '../../kernel/text/visible-text.ts'
import type { Preview } from './pictures.ts'

/** What the drawing of one may take, in seconds. */
const timeout = { seconds: 4 }

const { width, height } = previewSize
/** The text is on the left, the poster or the day on the right. */
const column = { left: 64, width: 592 }
const panel = { left: 720, width: width - 720 }
const nameBox = { top: 144, width: column.width, height: 236 }

const colors = { night: '#0b1430', ink: '#f5f7fd', mute: '#b3bddd', gold: '#f4c34f' }
/** The pairs of `.art-0` and on in `styles.css`, by which posters in type are colored. */
const tones = [
  ['#c2456f', '#43268f'],
  ['#d98a2b', '#7a2350'],
  ['#1d8f97', '#2b2f8f'],
  ['#7a4be0', '#b8365f'],
  ['#2f74d0', '#14695f'],
  ['#c5553a', '#2c2a78'],
  ['#3f9a5b', '#1f3f8a'],
  ['#b23aa0', '#c47a2c'],
] as const

const fonts = {
  Black: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/900Black/Inter_900Black.ttf')),
  Bold: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf')),
}

/** The product's logo in a 32-pixel square, as in `public/icon.svg`, without its background. */
const sign = `<path d="M16 4c6 0 10.2 2.9 10.2 7.3C26.2 17.4 19.7 24.7 16 28 12.3 24.7 5.8 17.4 5.8 11.3 5.8 6.9 10 4 16 4Z" fill="${colors.gold}"/><path d="M10.5 13v-1.7M13.3 15V9M16.2 17.2V7.2M19 15V9M21.6 13v-1.7" stroke="${colors.night}" stroke-width="1.9" stroke-linecap="round" fill="none"/>`

/** A show's link preview as a JPEG: name, date and place, next to its poster or its day in large type. */
export async function drawPreview(preview: Preview): Promise<Uint8Array> {
  const [right, brand, name, when, venue, city] = await Promise.all([
    preview.poster ? posterPanel(preview.poster) : dayPanel(preview),
    lineOf(preview.productName, { size: 30, color: colors.ink }),
    drawText(preview.name, { weight: 'Black', color: colors.ink, ...nameBox }),
    lineOf(preview.when, { size: 34, color: colors.gold }),
    lineOf(preview.venue, { size: 34, color: colors.ink }),
    lineOf(preview.city, { size: 28, color: colors.mute }),
  ])
  return sharp({ create: { width, height, channels: 3, background: colors.night } })
    .composite([
      ...right,
      { input: svg(56, 56, `<g transform="scale(1.75)">${sign}</g>`), left: column.left - 10, top: 48 },
      ...at(brand, 118, 58),
      ...at(name, column.left, nameBox.top),
      ...at(when, column.left, 424),
      ...at(venue, column.left, 478),
      ...at(city, column.left, 532),
    ])
    .jpeg({ quality: 84, progressive: true })
    .timeout(timeout)
    .toBuffer()
}

async function posterPanel(poster: Uint8Array): Promise<OverlayOptions[]> {
  const input = await sharp(poster).resize(panel.width, height, { fit: 'cover' }).timeout(timeout).toBuffer()
  return [{ input, left: panel.left, top: 0 }]
}

/** Of a show without a poster: the month and the day, or what became of it, in large type on two of the posters' colors. */
async function dayPanel({ month, dayOfMonth, tone }: Preview): Promise<OverlayOptions[]> {
  const [near, far] = tones[tone % tones.length] ?? tones[0]
  const ground = svg(
    panel.width,
    height,
    `<rect width="100%" height="100%" fill="${far}"/><circle cx="380" cy="120" r="290" fill="${near}"/>`,
  )
  const [monthText, dayText] = await Promise.all([
    drawText(month, { weight: 'Black', color: colors.ink, width: 360, height: 110 }),
    drawText(dayOfMonth, { weight: 'Black', color: colors.ink, width: 360, height: 240 }),
  ])
  return [
    { input: ground, left: panel.left, top: 0 },
    ...at(monthText, panel.left + 56, 150),
    ...at(dayText, panel.left + 56, 290),
  ]
}

type Text = { input: Buffer; width: number; height: number }

const at = (text: Text | null, left: number, top: number): OverlayOptions[] =>
  text ? [{ input: text.input, left, top }] : []

/** One line in one size; a line that is too wide is drawn smaller. */
async function lineOf(text: string, { size, color }: { size: number; color: string }): Promise<Text | null> {
  const line = await drawText(text, { weight: 'Bold', color, size })
  if (!line || line.width <= column.width) return line
  const { data, info } = await sharp(line.input).resize({ width: column.width }).toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

type Look = { weight: keyof typeof fonts; color: string } & ({ size: number } | { width: number; height: number })

/** A text in one size, or as large as fits into a box; null if there is nothing to draw. */
async function drawText(text: string, look: Look): Promise<Text | null> {
  if (isBlank(text)) return null
  const font = `Inter ${look.weight}`
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${look.color}">${escaped(text)}</span>`,
      fontfile: fonts[look.weight],
      rgba: true,
      wrap: 'word-char',
      ...('size' in look
        ? { font: `${font} ${look.size}`, dpi: 72 }
        : { font, width: look.width, height: look.height }),
    },
  })
    .png()
    .timeout(timeout)
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

/** Pango reads a text as markup. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const svg = (w: number, h: number, content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">${content}</svg>`)
