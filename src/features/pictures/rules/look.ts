/** Red, green and blue, 0 to 255 each. */
export type Color = readonly [red: number, green: number, blue: number]

const digits = 12

/**
 * The end of a picture's id: the colors of its four quarters, three hexadecimal digits each, so that a client that
 * knows the id can paint the picture blurred until it has loaded (decision 0095).
 *
 * @param quarters top left, top right, bottom left, bottom right
 */
export const lookDigits = (quarters: readonly Color[]): string =>
  quarters
    .flat()
    .map((part) => Math.round(part / 17).toString(16))
    .join('')
    .padEnd(digits, '0')
    .slice(0, digits)

/** The four colors in a picture's id as `#rgb`, in the order of `lookDigits`; null for ids from before there were any. */
export const lookOf = (id: string): string[] | null =>
  id[14] === '8' ? [24, 27, 30, 33].map((at) => `#${id.slice(at, at + 3)}`) : null
