import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'

const pixelsPerModule = 8
const quietModules = 4

/** A text as a black and white QR code, PNG: mail programs show no SVG. */
export function qrPng(text: string): Buffer {
  const { data, size } = encode(text, { border: quietModules, ecc: 'M' })
  const side = size * pixelsPerModule
  const rowBytes = Math.ceil(side / 8)
  const pixels = Buffer.alloc((rowBytes + 1) * side)
  for (let y = 0; y < side; y += 1) {
    const modules = data[Math.floor(y / pixelsPerModule)] ?? []
    const row = y * (rowBytes + 1) + 1
    // A byte of the picture is eight pixels, one module wide.
    for (let x = 0; x < size; x += 1) pixels[row + x] = modules[x] ? 0x00 : 0xff
  }

  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
