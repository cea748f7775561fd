type Size = { width: number; height: number }

/** What a browser would show of a picture, in px after its orientation; null for what it cannot show. */
export const sizeOf = (url: string): Promise<Size | null> =>
  new Promise((resolve) => {
    const image = new Image()
    image.addEventListener('load', () => resolve({ width: image.naturalWidth, height: image.naturalHeight }))
    image.addEventListener('error', () => resolve(null))
    image.src = url
  })

/** Whether next to nothing of a picture would be lost in a shape of this width by height. */
export const fitsShape = ({ width, height }: Size, aspect: number) => Math.abs(width / height / aspect - 1) < 0.02

/** How far one may go in: what stays has at least so many pixels on its shorter side. */
export function mostZoom({ width, height }: Size, aspect: number, minSide: number): number {
  const widest = Math.min(width, height * aspect)
  const shorter = Math.min(widest, widest / aspect)
  return Math.max(1, Math.min(5, shorter / minSide))
}
