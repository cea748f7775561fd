import { crc32, constants, deflateRawSync } from 'node:zlib'

const megabyte = 1_048_576

function chunk(type: string, data: Buffer): Buffer {
  const typeAndData = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(typeAndData))
  return Buffer.concat([length, typeAndData, sum])
}

const zeros = (length: number) =>
  deflateRawSync(Buffer.alloc(length), { level: 9, finishFlush: constants.Z_FULL_FLUSH })

/** A whole PNG of one color that is a few kilobytes a megapixel small and unpacks to three bytes a pixel. */
export function pngBomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  // Zeros compress to blocks that may follow each other as often as one likes.
  const size = height * (1 + 3 * width)
  const block = zeros(megabyte)
  const blocks = Array.from({ length: Math.floor(size / megabyte) }, () => block)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE((size % 65_521) * 65_536 + 1)
  const pixels = Buffer.concat([Buffer.from([0x78, 0xda]), ...blocks, zeros(size % megabyte), Buffer.from([3, 0]), sum])
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}
