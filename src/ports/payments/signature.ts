import { createHmac, timingSafeEqual } from 'node:crypto'

const toleranceSeconds = 300

/** Stripe's scheme: `t=<seconds>,v1=<hex HMAC-SHA256 of "t.body">`. */
export function signWebhook(rawBody: string, secret: string, now: Date = new Date()): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${macOf(seconds, rawBody, secret).toString('hex')}`
}

/** Whether a body was signed with the secret, not more than five minutes ago or ahead. */
export function isSigned(rawBody: string, signature: string, secret: string, now: Date = new Date()): boolean {
  const parts = signature.split(',').map((part) => part.split('='))
  const seconds = Number(parts.find(([name]) => name === 't')?.[1])
  if (!Number.isSafeInteger(seconds) || Math.abs(now.getTime() / 1000 - seconds) > toleranceSeconds) return false

  const expected = macOf(seconds, rawBody, secret)
  return parts
    .filter(([name]) => name === 'v1')
    .some(([, hex = '']) => {
      const actual = Buffer.from(hex, 'hex')
      return actual.length === expected.length && timingSafeEqual(actual, expected)
    })
}

const macOf = (seconds: number, rawBody: string, secret: string) =>
  createHmac('sha256', secret).update(`${seconds}.${rawBody}`).digest()
