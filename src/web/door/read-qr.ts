import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

// The reader would fetch its WebAssembly from a CDN; ours comes with the build (docs/decisions/0050).
prepareZXingModule({
  overrides: { locateFile: (path: string, folder: string) => (path.endsWith('.wasm') ? wasm : folder + path) },
})

const detector = new BarcodeDetector({ formats: ['qr_code'] })

/** @returns the text of a QR code in the picture, null where none is seen */
export async function readQr(picture: HTMLVideoElement): Promise<string | null> {
  const [barcode] = await detector.detect(picture)
  return barcode?.rawValue ?? null
}
