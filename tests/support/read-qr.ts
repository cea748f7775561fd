import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { scanRGBABuffer } from '@undecaf/zbar-wasm'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))

/** The text of the only QR code in a picture file; null where a reader finds none. */
export async function readQrCode(picture: Buffer): Promise<string | null> {
  const wasmBinary = await readFile(wasm)
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer },
    fireImmediately: true,
  })
  const codes = await readBarcodes(new Uint8Array(picture), { formats: ['QRCode'], maxNumberOfSymbols: 1 })
  return codes[0]?.text ?? null
}

/** The same by ZBar, the reader of Linux desktops and of many door scanners. */
export async function readQrCodeWithZbar(picture: Buffer): Promise<string | null> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const [symbol] = await scanRGBABuffer(new Uint8Array(data).buffer, info.width, info.height)
  return symbol?.decode() ?? null
}
