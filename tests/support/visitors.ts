import { setTimeout as sleep } from 'node:timers/promises'
import type { AnswerRecord } from './answer-record.ts'

type Visit = [to: string, path: string, options?: RequestInit]

const json = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

function uploaded(): FormData {
  const form = new FormData()
  form.append('image', new Blob(['not a picture'], { type: 'image/png' }), 'poster.png')
  return form
}

/** A request of every kind that reaches the database: pages, their data, sign-in, files, calendars, webhooks. */
export const visits = (eventId: string, token: string): Visit[] => {
  const signedIn = { headers: { Authorization: `Bearer ${token}` } }
  const nowhere = '019e0000-0000-7000-8000-000000000000'
  return [
    ['home', `/?near=${encodeURIComponent('Oakland, CA')}`],
    ['event page', `/event/${eventId}`],
    ['event data', `/event/${eventId}.data`],
    ['own tickets', '/tickets', signedIn],
    ['own tickets data', '/tickets.data', signedIn],
    ['call', '/api/fetchOwnUser', json({}, signedIn.headers)],
    ['call of a visitor', '/api/suggestPlaces', json({ text: 'oak' })],
    ['registration', '/api/auth/register', json({ email: 'robin@example.com', password: 'kz8#Lq0v strings' })],
    ['resend', '/api/auth/resend', json({ registration: nowhere })],
    ['verification', '/api/auth/verify', json({ registration: nowhere, code: '123456' })],
    ['verification by link', '/api/auth/verify', json({ token: 'no-such-token' })],
    ['log-in', '/api/auth/sign-in/email', json({ email: 'robin@example.com', password: 'wrong' })],
    ['forgotten password', '/api/auth/password/forgot', json({ email: 'robin@example.com' })],
    ['reset password', '/api/auth/password/reset', json({ token: 'no-such-token', password: 'kz8#Lq0v strings' })],
    ['passkey', '/api/auth/passkey/options', json({})],
    ['upload', '/api/uploadImage', { method: 'POST', body: uploaded(), ...signedIn }],
    ['calendar', `/calendar/event/${eventId}.ics`],
    ['sitemap', '/sitemap.xml'],
    ['webhook', '/webhooks/stripe', { method: 'POST', body: '{}', headers: { 'Stripe-Signature': 't=1,v1=00' } }],
    ['card page', `/pay/cs_local_${nowhere}`],
    ['card provider', `/local-payments/sessions/cs_local_${nowhere}/pay`, json({ number: '4242424242424242' })],
  ]
}

/** Sends one request of each kind, in turn and over again, until it is stopped. */
export function startVisitors(
  record: AnswerRecord,
  { origins, eventId, token }: { origins: string[]; eventId: string; token: string },
) {
  const stopped = new AbortController()
  async function walk() {
    for (let round = 0; !stopped.signal.aborted; round += 1) {
      for (const [to, path, options] of visits(eventId, token)) {
        await record.send(to, `${origins[round % origins.length]}${path}`, options)
        await sleep(10)
      }
    }
  }
  const ended = walk()
  return {
    async stop() {
      stopped.abort()
      await ended
    },
  }
}
