import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { NewPasskeyAnswer, PasskeyAnswer } from '../../src/ports/passkeys/passkeys.ts'

/** What a test may have an authenticator get wrong. */
type Faults = { origin?: string; host?: string; isVerified?: boolean; userHandle?: string; counter?: number }

type ServerOptions = Record<string, unknown>

const challengeOf = ({ challenge }: ServerOptions) => (typeof challenge === 'string' ? challenge : '')
const ownerOf = ({ user }: ServerOptions) => (user as { id: string }).id

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest()
const base64 = (bytes: Buffer) => bytes.toString('base64url')

/** CBOR (RFC 8949) of what an authenticator says: small numbers, bytes, texts and maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, n: number) =>
    n < 24
      ? Buffer.from([(major << 5) | n])
      : n < 256
        ? Buffer.from([(major << 5) | 24, n])
        : Buffer.from([(major << 5) | 25, n >> 8, n & 255])
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const parts = [...value].flatMap(([key, inner]) => [cbor(key), cbor(inner as Parameters<typeof cbor>[0])])
  return Buffer.concat([head(5, value.size), ...parts])
}

/** ES256 in COSE's words. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return cbor(
    new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}

/**
 * A device with one passkey: answers as a browser does, and wrongly where a test wants it to.
 *
 * @param site the origin that a browser would write into the answer
 */
export function softAuthenticator(site = 'http://localhost:3000') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(20)
  let signed = 0
  let owner = ''

  const clientData = (type: string, challenge: string, { origin = site }: Faults) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  const authenticatorData = (flags: number, { host = new URL(site).hostname, isVerified = true, counter }: Faults) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter ?? (signed += 1))
    return Buffer.concat([sha256(host), Buffer.from([flags | 1 | (isVerified ? 4 : 0)]), count])
  }
  const credential = { id: base64(id), rawId: base64(id), type: 'public-key' as const }

  return {
    /** Makes its passkey for what `askForPasskey` asks. */
    make(options: ServerOptions, faults: Faults = {}): NewPasskeyAnswer {
      owner = ownerOf(options)
      const length = Buffer.from([0, id.length])
      const data = Buffer.concat([authenticatorData(64, faults), Buffer.alloc(16), length, id, coseKey(publicKey)])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ])
      const response = {
        clientDataJSON: base64(clientData('webauthn.create', challengeOf(options), faults)),
        attestationObject: base64(cbor(attestation)),
        transports: ['internal'],
      }
      return { ...credential, response }
    },

    /** Signs what it is asked. */
    sign(options: ServerOptions, faults: Faults = {}): PasskeyAnswer {
      const client = clientData('webauthn.get', challengeOf(options), faults)
      const data = authenticatorData(0, faults)
      const response = {
        clientDataJSON: base64(client),
        authenticatorData: base64(data),
        signature: base64(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        userHandle: faults.userHandle ?? owner,
      }
      return { ...credential, response }
    },
  }
}
