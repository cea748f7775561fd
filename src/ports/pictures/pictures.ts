/** One size of a picture, ready to be kept. */
export type PictureFile = { name: string; bytes: Uint8Array; contentType: 'image/webp' | 'image/jpeg' }

export type Redrawn = {
  /** Of the largest size, as people see it: after its orientation. */
  width: number
  height: number
  /** `#rrggbb`, what to show until the picture is there. */
  dominant: string
  files: PictureFile[]
}

/** Why a file cannot become a picture. */
export type PictureProblem = 'damaged' | 'moving' | 'too-few-pixels' | 'too-many-pixels'

/** Draws pictures anew, as the product needs it: nothing of the file that came leaves but its pixels. */
export type Pictures = {
  /**
   * Draws a JPEG, PNG or WebP in our sizes: `320.webp`, `640.webp`, `1280.webp`, and `1200.jpg` for mail and
   * link previews. Turned as its orientation says, without metadata, never enlarged.
   */
  redraw(bytes: Uint8Array): Promise<Redrawn | PictureProblem>
}
