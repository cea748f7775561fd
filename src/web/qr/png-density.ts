/** Signature and header of a PNG, which come before any other chunk. */
const headerEnd = 33
const inchesPerMetre = 39.3701

/**
 * A PNG that tells printers how large it is meant.
 *
 * @param png as a canvas writes it, without a density of its own
 * @param pixelsPerInch of both sides
 */
export function withDensity(png: Uint8Array<ArrayBuffer>, pixelsPerInch: number): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(21)
  const view = new DataView(chunk.buffer)
  const perMetre = Math.round(pixelsPerInch * inchesPerMetre)
  view.setUint32(0, 9)
  chunk.set(new TextEncoder().encode('pHYs'), 4)
  view.setUint32(8, perMetre)
  view.setUint32(12, perMetre)
  chunk[16] = 1
  view.setUint32(17, crc32(chunk.subarray(4, 17)))

  const whole = new Uint8Array(png.length + chunk.length)
  whole.set(png.subarray(0, headerEnd))
  whole.set(chunk, headerEnd)
  whole.set(png.subarray(headerEnd), headerEnd + chunk.length)
  return whole
}

/** As PNG wants it: the reversed polynomial, bit by bit. */
function crc32(bytes: Uint8Array): number {
  let rest = 0xffffffff
  for (const byte of bytes) {
    rest ^= byte
    for (let bit = 0; bit < 8; bit += 1) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0)
  }
  return (rest ^ 0xffffffff) >>> 0
}
