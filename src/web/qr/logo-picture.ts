/** Pixels of a logo's side: enough for the largest print. */
const side = 512

/**
 * The visitor's picture as a square logo on white; it stays in the browser.
 *
 * @returns a PNG as a data URL; null if it isn't a picture
 */
export async function logoPicture(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null

  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext('2d')
  if (!pen) return null
  const scale = side / Math.max(picture.width, picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, side, side)
  pen.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height)
  picture.close()
  return canvas.toDataURL('image/png')
}
