import { picture as limits } from '../../../kernel/limits.ts'
import { paths } from '../../../kernel/paths.ts'

/** The kinds of files that become pictures, by MIME type (decision G12). */
export const pictureTypes = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
} as const
export type PictureType = keyof typeof pictureTypes

/** What a file drop says of a file (spec 5, "File drop"); the browser and the server say the same. */
export const dropTexts = {
  'file-invalid-type': 'File type must be JPEG, PNG or WebP',
  'file-too-large': `File is larger than ${limits.maxBytes} bytes`,
  'file-too-small': `File is smaller than ${limits.minBytes} bytes`,
  'too-many-files': 'Too many files',
} as const

const signatures: [type: PictureType, begins: (byte: (at: number) => number | undefined) => boolean][] = [
  ['image/jpeg', (byte) => byte(0) === 0xff && byte(1) === 0xd8 && byte(2) === 0xff],
  ['image/png', (byte) => [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].every((sign, at) => byte(at) === sign)],
  ['image/webp', (byte) => text(byte, 0) === 'RIFF' && text(byte, 8) === 'WEBP'],
]

const text = (byte: (at: number) => number | undefined, from: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((at) => byte(from + at) ?? 0))

/** What a file is by its first bytes, whatever its name and its sender say; null for none of ours. */
export const pictureTypeOf = (bytes: Uint8Array): PictureType | null =>
  signatures.find(([, begins]) => begins((at) => bytes[at]))?.[0] ?? null

/** What follows `paths.pictures` in the address of a picture. */
const idAndFile = /^([0-9a-f-]{36})\/(?:320|640|1280)\.(?:webp|jpg)$/

/**
 * The id in what a client gives as `image`: the id itself or the picture's address here (decision C37).
 *
 * @param origin without a trailing slash
 * @returns the text that should be an id; null for an address of anywhere else
 */
export function pictureIdIn(image: string, origin: string): string | null {
  const path = image.startsWith(`${origin}/`) ? image.slice(origin.length) : image
  if (!path.includes('/')) return path
  return path.startsWith(paths.pictures) ? (idAndFile.exec(path.slice(paths.pictures.length))?.[1] ?? null) : null
}
