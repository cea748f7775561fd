import { expect, test } from 'vitest'
import { readPushSubscription } from './push-subscription.ts'

const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) }
const read = (endpoint: unknown, over: object = {}) =>
  readPushSubscription(JSON.stringify({ endpoint, expirationTime: null, keys: { ...keys, ...over } }))

test.each([
  'https://fcm.googleapis.com/fcm/send/dIeW:APA91b-x_y',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGuQyavXutnMH',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%3d',
])('a browser that takes messages at %s is kept', (endpoint) => {
  expect(read(endpoint)).toEqual({ endpoint, ...keys })
})

test.each([
  'http://fcm.googleapis.com/fcm/send/x',
  'https://localhost/x',
  'https://push.localhost/x',
  'https://127.0.0.1/x',
  'https://[::ffff:127.0.0.1]/x',
  'https://0x7f000001/x',
  'https://2130706433/x',
  'https://169.254.169.254/latest/meta-data',
  'https://metadata.google.internal/x',
  'https://printer.local/x',
  'https://intranet/x',
  'https://fcm.googleapis.com:5432/x',
  'https://user:secret@fcm.googleapis.com/x',
  'https://fcm.googleapis.com@127.0.0.1/x',
  'https:\\\\fcm.googleapis.com/x',
  'file:///etc/passwd',
  'gopher://fcm.googleapis.com/x',
  `https://fcm.googleapis.com/${'x'.repeat(1_000)}`,
  '',
  null,
  { href: 'https://fcm.googleapis.com/x' },
])('%j is no place that messages are sent to', (endpoint) => {
  expect(read(endpoint)).toBeNull()
})

test('a subscription without the browser’s keys is invalid', () => {
  const endpoint = 'https://fcm.googleapis.com/fcm/send/x'
  expect(read(endpoint, { p256dh: 'short' })).toBeNull()
  expect(read(endpoint, { auth: 7 })).toBeNull()
  for (const text of ['', 'null', '[]', '7', '{"endpoint":', '{"__proto__":{}}', JSON.stringify({ endpoint })]) {
    expect(readPushSubscription(text)).toBeNull()
  }
})

test.each([
  ['a key that is too short', { p256dh: `B${'a'.repeat(85)}` }],
  ['a key that is too long', { p256dh: `B${'a'.repeat(87)}` }],
  ['a compressed key', { p256dh: `C${'a'.repeat(86)}` }],
  ['a key after something else', { p256dh: `xB${'a'.repeat(86)}` }],
  ['a key that is no text', { p256dh: 7 }],
  ['a key that reads like one', { p256dh: [keys.p256dh] }],
  ['a secret that is too short', { auth: 'b'.repeat(21) }],
  ['a secret that is too long', { auth: 'b'.repeat(23) }],
  ['a secret in another alphabet', { auth: `${'b'.repeat(21)}+` }],
  ['a secret that reads like one', { auth: [keys.auth] }],
])('%s makes no subscription', (_, over) => {
  expect(read('https://fcm.googleapis.com/x', over)).toBeNull()
})

test('an endpoint has at most 1,000 letters, and may have an inner name in its path or at its start', () => {
  const long = 'https://fcm.googleapis.com/'.padEnd(1_000, 'x')
  expect(read(long)).not.toBeNull()
  expect(read(`${long}x`)).toBeNull()
  expect(read('https://push.home.example.com/a.local')).not.toBeNull()
  expect(read(['https://fcm.googleapis.com/x'])).toBeNull()
})

test.each('local localhost localdomain internal intranet lan home corp arpa test example invalid onion'.split(' '))(
  'no messages are sent to a name under .%s',
  (inner) => {
    expect(read(`https://push.${inner}/x`)).toBeNull()
    expect(read(`https://push.not${inner}.com/x`)).not.toBeNull()
  },
)
