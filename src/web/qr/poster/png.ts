import { withDensity } from '../png-density.ts'
import { logoInside, posterCode } from './code.ts'
import { type Logo, markUrl } from './svg.ts'

/** The resolution printers ask for. */
const pixelsPerInch = 300

/**
 * A poster's code as a PNG file of at least 300 pixels an inch, every square whole pixels wide.
 *
 * @param inches the side at which it prints, quiet edge included
 */
export async function posterPng(url: string, logo: Logo, inches: number): Promise<Blob> {
  const code = posterCode(url, logo.kind !== 'none')
  const scale = Math.ceil((inches * pixelsPerInch) / code.size)
  const side = code.size * scale
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws no pictures')

  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, side, side)
  pen.scale(scale, scale)
  pen.fillStyle = '#000'
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) if (code.isDark(x, y)) pen.fillRect(x, y, 1, 1)
  if (code.logo && logo.kind !== 'none') {
    const box = logoInside(code.logo)
    pen.drawImage(await imageOf(logo.kind === 'mark' ? markUrl : logo.dataUrl), box.x, box.y, box.side, box.side)
  }

  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('This browser writes no PNG')
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return new Blob([withDensity(bytes, side / inches)], { type: 'image/png' })
}

async function imageOf(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}
