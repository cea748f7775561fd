import { linkHost } from '../../../kernel/link-host.ts'

/** Where a browser takes push messages, and its keys, base64url. */
export type PushSubscription = { endpoint: string; p256dh: string; auth: string }

const endpointMax = 1_000
/** 65 bytes of a point on P-256, uncompressed, and 16 of a secret. */
const publicKey = /^B[\w-]{86}$/
const secret = /^[\w-]{22}$/
/** Names that lead into someone's own network. */
const innerNames = /\.(local|localhost|localdomain|internal|intranet|lan|home|corp|arpa|test|example|invalid|onion)$/

/**
 * What a browser's `PushSubscription` says, as its `JSON.stringify` writes it.
 *
 * @returns null for any other text, and for an endpoint that is not https at a public name (check 33)
 */
export function readPushSubscription(text: string): PushSubscription | null {
  const { endpoint, keys } = objectIn(text)
  if (typeof endpoint !== 'string' || endpoint.length > endpointMax) return null
  const host = linkHost(endpoint)
  if (!host || innerNames.test(host)) return null

  const { p256dh, auth } = asObject(keys)
  if (typeof p256dh !== 'string' || !publicKey.test(p256dh)) return null
  if (typeof auth !== 'string' || !secret.test(auth)) return null
  return { endpoint, p256dh, auth }
}

function objectIn(text: string): Record<string, unknown> {
  try {
    return asObject(JSON.parse(text))
  } catch {
    return {}
  }
}

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
