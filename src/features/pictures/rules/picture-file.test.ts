import { expect, test } from 'vitest'
import { dropTexts, pictureIdIn, pictureTypeOf, pictureTypes } from './picture-file.ts'
import { filesFor, pictureNames } from './picture-names.ts'

const bytes = (...parts: (number | string)[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (sign) => sign.charCodeAt(0)) : part)),
  )
const png = [0x89, 'PNG', 0x0d, 0x0a, 0x1a, 0x0a]

test.each([
  ['a JPEG', bytes(0xff, 0xd8, 0xff, 0xe0), 'image/jpeg'],
  ['a PNG', bytes(...png, 0), 'image/png'],
  ['a WebP', bytes('RIFF', 1, 2, 3, 4, 'WEBPVP8 '), 'image/webp'],
  ['a WAV', bytes('RIFF', 1, 2, 3, 4, 'WAVEfmt '), null],
  ['WEBP alone', bytes('XXXX', 1, 2, 3, 4, 'WEBP'), null],
  ['a GIF', bytes('GIF89a'), null],
  ['half a JPEG mark', bytes(0xff, 0xd8, 0), null],
  ['another start', bytes(0xff, 0, 0xff), null],
  ['one more', bytes(0, 0xd8, 0xff), null],
  ['an old PNG', bytes(0x89, 'PNG', 0x0d, 0x0a, 0x1a, 0), null],
  ['nothing', bytes(), null],
])('%s is known by its first bytes', (_, file, type) => {
  expect(pictureTypeOf(file)).toBe(type)
})

test('a file drop takes the files that become pictures, and says why it takes no other', () => {
  expect(pictureTypes).toEqual({ 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'], 'image/webp': ['.webp'] })
  expect(dropTexts).toEqual({
    'file-invalid-type': 'File type must be JPEG, PNG or WebP',
    'file-too-large': 'File is larger than 8388608 bytes',
    'file-too-small': 'File is smaller than 12 bytes',
    'too-many-files': 'Too many files',
  })
})

const id = '019aa0b2-7a70-8c51-9a4e-5d1f83f9a1c2'
test.each([
  [id, id],
  [`/files/pictures/${id}/640.webp`, id],
  [`https://localsound.example/files/pictures/${id}/1280.jpg`, id],
  [`https://localsound.example.evil.test/files/pictures/${id}/640.webp`, null],
  [`https://evil.test/files/pictures/${id}/640.webp`, null],
  [`/files/pictures/${id}/64.webp`, null],
  [`/files/pictures/${id}/640.webp?x`, null],
  [`/other/files/pictures/${id}/640.webp`, null],
  ['/files/pictures/1/640.webp', null],
])('a client that names the picture "%s" means %s (C37)', (image, expected) => {
  expect(pictureIdIn(image, 'https://localsound.example')).toBe(expected)
})

test('a picture answers under its names, an old one with the preview that it has', () => {
  expect(pictureNames).toEqual(['320.webp', '320.jpg', '640.webp', '640.jpg', '1280.webp', '1280.jpg'])
  expect(filesFor('640.webp')).toEqual(['640.webp'])
  expect(filesFor('640.jpg')).toEqual(['640.jpg', '1200.jpg'])
  expect(filesFor('1200.jpg')).toEqual(['1200.jpg', '1280.jpg'])
  expect(['other.jpg', 'toString', ''].map(filesFor)).toEqual([[], [], []])
})
