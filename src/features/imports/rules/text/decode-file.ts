type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/**
 * The text of a file in UTF-8, in UTF-16 (Excel's "Unicode Text") or in Windows-1252 (its "CSV"). No character is ever
 * replaced: bytes that fit none of these are no text.
 *
 * @returns null for a file that is not text
 */
export function decodeFile(bytes: Uint8Array): string | null {
  const wide = wideEncodingOf(bytes)
  const text = wide ? decode(bytes, wide) : (decode(bytes, 'utf-8') ?? decodedWindows(bytes))
  return text === null || text.includes('\0') ? null : text
}

/** The five bytes that Windows-1252 leaves open decode to controls. A file in UTF-8 may have those: text that was garbled before. */
function decodedWindows(bytes: Uint8Array): string | null {
  const text = decode(bytes, 'windows-1252')
  return text === null || /[\x81\x8D\x8F\x90\x9D]/.test(text) ? null : text
}

/** By its byte order mark, or by the zeros that UTF-16 has in every second byte of English text. */
function wideEncodingOf(bytes: Uint8Array): Encoding | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const sample = Array.from(bytes.subarray(0, 200))
  const zeros = (rest: 0 | 1) => sample.filter((byte, index) => byte === 0 && index % 2 === rest).length
  const [even, odd] = [zeros(0), zeros(1)]
  if (Math.max(even, odd) <= sample.length / 4 || Math.min(even, odd) > 0) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

function decode(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return null
  }
}
