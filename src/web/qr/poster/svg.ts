import { type Box, logoInside, posterCode } from './code.ts'

/** The logo inside a code: nothing, the site's mark, or a picture as a data URL. */
export type Logo = { kind: 'none' } | { kind: 'mark' } | { kind: 'picture'; dataUrl: string }

/** The site's mark on a side of 32, in the colors that print well on white. */
const mark =
  '<path d="M16 2c7 0 12 3.4 12 8.6C28 17.8 20.4 26.4 16 30 11.6 26.4 4 17.8 4 10.6 4 5.4 9 2 16 2Z" fill="#0b1430"/>' +
  '<path d="M9.5 12.5v-2M13 15V8M16.5 17.5v-12M20 15V8M23 12.5v-2" stroke="#f4c34f" stroke-width="2.2" stroke-linecap="round" fill="none"/>'

/** The mark as an image of its own. */
export const markUrl = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 32 32">${mark}</svg>`)}`

/**
 * A poster's code as an SVG file.
 *
 * @param inches the side at which it prints, quiet edge included
 */
export function posterSvg(url: string, logo: Logo, inches: number): string {
  const code = posterCode(url, logo.kind !== 'none')
  const { size, path } = code
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${inches}in" height="${inches}in" viewBox="0 0 ${size} ${size}">` +
    `<rect width="${size}" height="${size}" fill="#fff"/>` +
    `<path d="${path}" fill="#000" shape-rendering="crispEdges"/>` +
    `${code.logo ? drawLogo(logo, logoInside(code.logo)) : ''}</svg>`
  )
}

function drawLogo(logo: Logo, { x, y, side }: Box): string {
  const box = `x="${x}" y="${y}" width="${side}" height="${side}"`
  if (logo.kind === 'picture') return `<image ${box} href="${logo.dataUrl}"/>`
  return `<svg ${box} viewBox="0 0 32 32">${mark}</svg>`
}
