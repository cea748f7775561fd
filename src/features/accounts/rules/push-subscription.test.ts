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

test('a subscription without the browser’s keys is none', () => {
  const endpoint = 'https://fcm.googleapis.com/fcm/send/x'
  expect(read(endpoint, { p256dh: 'short' })).toBeNull()
  expect(read(endpoint, { auth: 7 })).toBeNull()
  for (const text of ['', 'null', '[]', '7', '{"endpoint":', '{"__proto__":{}}', JSON.stringify({ endpoint })]) {
    expect(readPushSubscription(text)).toBeNull()
  }
})
