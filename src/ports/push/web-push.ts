import { request as overHttps } from 'node:https'
import { isIP } from 'node:net'
import webpush from 'web-push'
import { guardedLookup, isPublicAddress } from '../public-address.ts'
import type { Push, PushTarget } from './push.ts'

/** VAPID keys, base64url: 65 bytes of public key, 32 of private key. */
export type PushKeys = { publicKey: string; privateKey: string }

export const newPushKeys = (): PushKeys => webpush.generateVAPIDKeys()

type Options = {
  keys: PushKeys
  /** A contact for the push service: an https or mailto address. */
  subject: string
  /** What may be connected to, and how: the public internet over https. */
  reach?: { allows(address: string): boolean; request: typeof overHttps }
  timeoutMs?: number
}

/** Seconds for which a push service keeps a message for a browser that is off. */
const keptSeconds = 3 * 86_400
const goneStatuses = new Set([404, 410])
const internet = { allows: isPublicAddress, request: overHttps }

/**
 * Web Push with VAPID. Endpoints come from people's browsers, so nothing about them is trusted: only https to public
 * addresses, no redirects, ten seconds, and only the status of the response is read.
 */
export function webPush({ keys, subject, reach = internet, timeoutMs = 10_000 }: Options): Push {
  const { allows, request } = reach
  const lookup = guardedLookup(allows)

  return {
    publicKey: keys.publicKey,
    async send({ endpoint, p256dh, auth }, message) {
      // A name is checked when it is looked up; an address in its place is not looked up.
      const host = new URL(endpoint).hostname.replace(/^\[|\]$/g, '')
      if (isIP(host) && !allows(host)) throw new Error('not a public address')

      const { headers, body } = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
        vapidDetails: { subject, ...keys },
        TTL: keptSeconds,
        urgency: 'normal',
      })
      const status = await post(endpoint, { headers, body, lookup, timeoutMs, request })
      if (goneStatuses.has(status)) return 'gone'
      if (status < 200 || status > 299) throw new Error(`the push service answered ${status}`)
      return 'sent'
    },
  } satisfies Push
}

type PushRequest = Pick<ReturnType<typeof webpush.generateRequestDetails>, 'headers' | 'body'> & {
  lookup: ReturnType<typeof guardedLookup>
  timeoutMs: number
  request: typeof overHttps
}

/** @returns the answer's status; its body is not read */
const post = (endpoint: PushTarget['endpoint'], { headers, body, lookup, timeoutMs, request }: PushRequest) =>
  new Promise<number>((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const outgoing = request(endpoint, { method: 'POST', headers, lookup, signal, agent: false }, (answer) => {
      resolve(answer.statusCode ?? 0)
      outgoing.destroy()
    })
    outgoing.on('error', (error) => reject(signal.aborted ? new Error('the push service did not answer') : error))
    // The only event of an answer such as 101: Node destroys the socket, and no error follows.
    outgoing.on('close', () => reject(new Error('the push service did not answer')))
    outgoing.end(body)
  })
