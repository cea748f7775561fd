import type { Crop } from '../../kernel/crop.ts'

/** One size of a picture, ready to be kept. */
export type PictureFile = { name: string; bytes: Uint8Array; contentType: 'image/webp' | 'image/jpeg' }

export type ProcessedPicture = {
  /** Of the largest size, as people see it: cut, and after its orientation. */
  width: number
  height: number
  /** The colors of its quarters, 0 to 255 for red, green and blue: top left, top right, bottom left, bottom right. */
  quarters: [number, number, number][]
  files: PictureFile[]
}

/** Why a file cannot become a picture. */
export type PictureProblem = 'damaged' | 'moving' | 'too-few-pixels' | 'too-many-pixels'

/** What a link preview's picture says of a show. */
export type Preview = {
  productName: string
  name: string
  /** `Sat Nov 21, 8:30 PM PST` */
  when: string
  venue: string
  /** "City, ST". */
  city: string
  /** `NOV` and `21`, or `CANCELED` and nothing: drawn large if there is no poster. */
  month: string
  dayOfMonth: string
  /** Which colors they are drawn on; any integer from 0. */
  tone: number
  poster: Uint8Array | null
}

/** Re-encodes pictures for the product: only the pixels of the original file are kept. */
export type Pictures = {
  /**
   * Renders a JPEG, PNG or WebP in our sizes, each as WebP and as JPEG: `320.webp`, `320.jpg`, and the same for 640 and
   * 1280. Rotated according to its orientation, without metadata, on navy where it was transparent, never enlarged.
   *
   * @param crop the part to keep, as people see it; all of it by default
   */
  redraw(bytes: Uint8Array, crop?: Crop): Promise<ProcessedPicture | PictureProblem>

  /**
   * Renders the picture of a link preview as a JPEG.
   *
   * @throws {Refusal} request/busy while too many are being rendered
   */
  drawPreview(preview: Preview): Promise<Uint8Array>
}
