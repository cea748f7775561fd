/** Crockford's base 32: no letter that looks like a digit, and all of it in a QR code's compact mode. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const lookalikes: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** Which key signed it; another letter is a key that no one knows. */
const keyLetter = 'A'
const idDigits = 26
const macDigits = 16
/** Characters of a ticket's code without dashes; a scan code continues after them (decision 0232). */
export const plainCodeLength = 1 + idDigits + macDigits
/** Bytes of a scan code's day and signature, and characters of the whole. */
export const tailBytes = 2 + 64
export const scanCodeLength = plainCodeLength + Math.ceil((tailBytes * 8) / 5)

/** Bytes of a ticket's id and of its signature. */
export const idBytes = 16
export const macBytes = 10

/** A code's parts, still unverified. */
export type CodeParts = { id: Uint8Array; mac: Uint8Array }

/** Why a text is not one of our tickets. */
export type CodeProblem = 'form' | 'key' | 'signature'

/** @param id 16 bytes @param mac 10 bytes @returns `AXXXXX-XXXXXX-…`, 43 signs in groups of six */
export function writeCode({ id, mac }: CodeParts): string {
  const plain = keyLetter + encodeDigits(id) + encodeDigits(mac)
  return (plain.match(/.{1,6}/g) ?? []).join('-')
}

/** Signs and bytes of a door code: the first 40 of a ticket's 128 random bits. */
const doorCodeDigits = 8
const doorCodeBytes = 5
/** Fewer signs of a door code would match by accident. */
const doorCodePartMin = 4

/** The first and the last id that tickets with a door code may have. */
export type DoorCodeRange = { first: Uint8Array; last: Uint8Array }

/** @param code a ticket's whole code @returns `XXXX-XXXX`, which is good at the door of its own show only */
export function doorCodeOf(code: string): string {
  const plain = code.replaceAll('-', '').slice(1, 1 + doorCodeDigits)
  return `${plain.slice(0, 4)}-${plain.slice(4)}`
}

/** The half of a door code by which the guest list's search finds a ticket, and which admits no one. */
export const doorCodeStartOf = (code: string): string => doorCodeOf(code).slice(0, doorCodePartMin)

/** @returns null if the text is not a door code */
export function readDoorCode(text: string): DoorCodeRange | null {
  const plain = plainCodeOf(text)
  const start = plain.length === doorCodeDigits && isEncoded(plain) ? decodeDigits(plain, doorCodeBytes) : null
  if (!start) return null
  const idFilledWith = (byte: number) => {
    const id = new Uint8Array(idBytes).fill(byte)
    id.set(start)
    return id
  }
  return { first: idFilledWith(0x00), last: idFilledWith(0xff) }
}

/** The tickets whose door code begins with this text; null if no door code can. */
export function readDoorCodePart(text: string): DoorCodeRange | null {
  const plain = plainCodeOf(text)
  if (plain.length < doorCodePartMin || plain.length > doorCodeDigits) return null
  const first = readDoorCode(plain.padEnd(doorCodeDigits, '0'))
  const last = readDoorCode(plain.padEnd(doorCodeDigits, 'Z'))
  return first && last && { first: first.first, last: last.last }
}

/** Whether a text is too short or too long for a door code, and shorter than a ticket's whole code: a typing error. */
export function isMistypedCode(text: string): boolean {
  const { length } = plainCodeOf(text)
  return length !== doorCodeDigits && length < plainCodeLength
}

/** Reads what a camera saw or someone typed, from a scan code its beginning: case, spaces, dashes and lookalikes do not matter. */
export function readCode(text: string): CodeParts | Exclude<CodeProblem, 'signature'> {
  const whole = plainCodeOf(text)
  if ((whole.length !== plainCodeLength && whole.length !== scanCodeLength) || !isEncoded(whole)) return 'form'
  if (!whole.startsWith(keyLetter)) return 'key'

  const plain = whole.slice(0, plainCodeLength)
  const id = decodeDigits(plain.slice(1, 1 + idDigits), idBytes)
  const mac = decodeDigits(plain.slice(1 + idDigits), macBytes)
  return id && mac ? { id, mac } : 'form'
}

/** A code as it is compared: in capitals, without spaces, dashes and lookalikes. */
export const plainCodeOf = (text: string) =>
  text
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/[OIL]/g, (letter) => lookalikes[letter] ?? letter)

const isEncoded = (plain: string) => !/[^0-9A-HJKMNP-TV-Z]/.test(plain)

export function encodeDigits(bytes: Uint8Array): string {
  let text = ''
  let value = 0
  let bits = 0
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += digits[(value >> bits) & 31]
    }
    value &= (1 << bits) - 1
  }
  return bits > 0 ? text + digits[(value << (5 - bits)) & 31] : text
}

/** @returns null when bits are left over: one code has one text */
export function decodeDigits(text: string, length: number): Uint8Array | null {
  const bytes = new Uint8Array(length)
  let value = 0
  let bits = 0
  let at = 0
  for (const digit of text) {
    value = (value << 5) | digits.indexOf(digit)
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes[at] = value >> bits
    at += 1
    value &= (1 << bits) - 1
  }
  return at === length && value === 0 ? bytes : null
}
