import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { appleKey, identitySettings } from '../../../tests/support/identity-server.ts'
import { parseSettings } from './env.ts'
import { authSecretProblem } from '../settings/auth-secret.ts'

const live = {
  ORIGIN: 'https://localsound.example',
  DATABASE_URL: 'postgres://app@db.example/localsound',
  AUTH_SECRET: 'pN3vX8qLw2ZrT6yKd9HsB4mJc7FgA5uE',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  SMTP_URL: 'smtps://mail.example',
}

const stripeMock = {
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  STRIPE_API_URL: 'http://localhost:12111',
}

test('one starts without any setting, on this machine', () => {
  expect(parseSettings({})).toMatchObject({ PORT: 3000, origin: 'http://localhost:3000', isLive: false, DEMO: true })
})

test('an empty or blank setting counts as not set', () => {
  expect(parseSettings({ SMTP_URL: '', PORT: ' ' })).toMatchObject({ PORT: 3000 })
})

test('an https address other than this machine’s makes the app live', () => {
  expect(parseSettings(live).isLive).toBe(true)
  expect(parseSettings({ ORIGIN: 'https://localhost:3000' }).isLive).toBe(false)
})

test.for([
  ['DATABASE_URL', { ...live, DATABASE_URL: '' }],
  ['AUTH_SECRET', { ...live, AUTH_SECRET: '' }],
  ['STRIPE_SECRET_KEY', { ...live, STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }],
  ['STRIPE_WEBHOOK_SECRET', { ...live, STRIPE_WEBHOOK_SECRET: '' }],
  ['STRIPE_SECRET_KEY', { ...live, STRIPE_SECRET_KEY: 'sk_test_x' }],
  ['SMTP_URL', { ...live, SMTP_URL: '' }],
  ['SMTP_URL', { SMTP_URL: 'smtps://' }],
  ['TEST_NOW', { ...live, TEST_NOW: '2026-11-20T20:00:00-08:00' }],
  ['STRIPE_API_URL', { ...live, STRIPE_API_URL: 'https://stripe.example' }],
  ['STRIPE_SECRET_KEY', { STRIPE_API_URL: 'http://localhost:12111' }],
  ['STRIPE_SECRET_KEY must start with sk_test_', { ...stripeMock, STRIPE_SECRET_KEY: 'sk_live_x' }],
  ['STRIPE_API_URL', { ...stripeMock, STRIPE_API_URL: 'http://localhost:12111/v1' }],
  ['STRIPE_API_URL', { ...stripeMock, STRIPE_API_URL: 'http://localhost:12111?a=b' }],
  ['STRIPE_API_URL', { ...stripeMock, STRIPE_API_URL: 'http://app:secret@localhost:12111' }],
  ['PORT', { PORT: '70000' }],
  ['PORT', { PORT: '0x50' }],
  ['HOST', { HOST: 'shows.example' }],
  ['ORIGIN', { ORIGIN: 'localsound.example' }],
  ['ORIGIN', { ORIGIN: 'http://shows.example' }],
  ['ORIGIN', { ORIGIN: 'http://localhost.shows.example' }],
  ['ORIGIN', { ORIGIN: 'http://192.168.1.20:3000' }],
  ['ORIGIN', { HOST: '192.168.1.20' }],
  ['DATABASE_URL', { ...live, ORIGIN: 'http://shows.example', ALLOW_HTTP: 'true', DATABASE_URL: '' }],
  ['MAIL_FROM', { MAIL_FROM: 'LocalSound' }],
  ['MAIL_FROM', { MAIL_FROM: 'LocalSound <tickets>' }],
  ['MAIL_FROM', { MAIL_FROM: 'a@b.example, c@d.example' }],
  ['OPERATOR_EMAILS', { OPERATOR_EMAILS: 'a@b.example; c@d.example' }],
  ['OPERATOR_EMAILS', { OPERATOR_EMAILS: 'a@b.example, dana' }],
  ['STRIPE_SECRET_KEY must be your own value', { ...live, STRIPE_SECRET_KEY: 'sk_live_…' }],
  ['STRIPE_SECRET_KEY', { ...live, STRIPE_SECRET_KEY: 'pk_live_x' }],
  ['STRIPE_WEBHOOK_SECRET', { ...live, STRIPE_WEBHOOK_SECRET: 'whsec_x, we_y' }],
  ['STRIPE_WEBHOOK_SECRET must be your own value', { ...live, STRIPE_WEBHOOK_SECRET: 'whsec_...' }],
  ['DEFAULT_CITY', { DEFAULT_CITY: 'Oakland' }],
  ['INSTAGRAM_URL', { INSTAGRAM_URL: 'http://instagram.com/us' }],
  ['FACEBOOK_URL', { FACEBOOK_URL: 'facebook.com/us' }],
  ['DEMO', { DEMO: 'yes' }],
  ['GEOCODER_URL', { GEOCODER_URL: 'http://nominatim.example/search' }],
  ['MAP_STYLE_URL', { MAP_STYLE_URL: 'file:///style.json' }],
  ['MAP_HOSTS', { MAP_HOSTS: 'https://tiles.example, tiles.example' }],
  ['S3_BUCKET', { S3_ENDPOINT: 'https://store.example' }],
  ['S3_BUCKET', { S3_BUCKET: 'No Bucket' }],
  ['S3_REGION', { S3_BUCKET: 'posters', S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'x' }],
  ['S3_SECRET_ACCESS_KEY', { S3_BUCKET: 'posters', S3_REGION: 'us-east-1', S3_ACCESS_KEY_ID: 'x' }],
  ['S3_ENDPOINT', { S3_ENDPOINT: 'http://store.example' }],
  ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'x' }],
  ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_SECRET: 'x' }],
  ['GOOGLE_ISSUER', { GOOGLE_ISSUER: 'http://accounts.google.com' }],
  ['APPLE_ISSUER', { APPLE_ISSUER: 'apple' }],
  ['APPLE_KEY_ID', { APPLE_CLIENT_ID: 'x', APPLE_TEAM_ID: 'x', APPLE_PRIVATE_KEY: String(appleKey.text) }],
  ['APPLE_PRIVATE_KEY', { APPLE_CLIENT_ID: 'x', APPLE_TEAM_ID: 'x', APPLE_KEY_ID: 'x' }],
  ['APPLE_PRIVATE_KEY', { APPLE_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----' }],
] as const)('a wrong %s stops the start and is named', ([name, environment]) => {
  expect(() => parseSettings(environment)).toThrow(name)
})

test('another server than Stripe is used with a test key, also at an IPv6 address', () => {
  for (const STRIPE_API_URL of [stripeMock.STRIPE_API_URL, 'http://[::1]:12111/']) {
    expect(parseSettings({ ...stripeMock, STRIPE_API_URL })).toMatchObject({ STRIPE_API_URL })
  }
})

test("a provider's settings are complete or absent; Apple's key may be on one line", () => {
  const settings = identitySettings({ issuer: 'http://127.0.0.1:4000' })
  const oneLine = String(appleKey.text).replaceAll('\n', '\\n')
  expect(parseSettings({ ...settings, APPLE_PRIVATE_KEY: oneLine })).toMatchObject({ APPLE_PRIVATE_KEY: oneLine })
  expect(parseSettings({})).toMatchObject({
    GOOGLE_ISSUER: 'https://accounts.google.com',
    APPLE_ISSUER: 'https://appleid.apple.com',
  })
})

test.for([
  'a'.repeat(32),
  'changeme'.repeat(4),
  '0123456789abcdef0123456789abcdef',
  'abcdefghijklmnopqrstuvwxyz123456',
  'please-change-this-to-a-random-secret-string',
  'your-secret-key-at-least-32-characters-long',
  '$(openssl rand -base64 48 | head -c 48)',
  'short',
])('AUTH_SECRET %s is refused, because it can be guessed', (AUTH_SECRET) => {
  expect(() => parseSettings({ AUTH_SECRET })).toThrow('AUTH_SECRET')
})

test('every secret that openssl makes is accepted', () => {
  for (let round = 0; round < 2_000; round += 1) {
    for (const AUTH_SECRET of [randomBytes(16).toString('hex'), randomBytes(24).toString('base64')]) {
      expect([AUTH_SECRET, authSecretProblem(AUTH_SECRET)]).toEqual([AUTH_SECRET, null])
    }
  }
})

test.for([
  [{}, 'localhost', false],
  [live, '::', true],
  [{ ...live, HOST: '127.0.0.1' }, '127.0.0.1', true],
  [{ ORIGIN: 'http://shows.localhost:3000' }, 'localhost', false],
  [{ ORIGIN: 'http://127.1.2.3' }, 'localhost', false],
  [{ HOST: '::', ORIGIN: 'http://192.168.1.20:3000', ALLOW_HTTP: 'true' }, '::', false],
  [{ ...live, ORIGIN: 'http://shows.example', ALLOW_HTTP: 'true' }, '::', true],
] as const)('settings %# listen where they should, and are live or not', ([environment, host, isLive]) => {
  expect(parseSettings(environment)).toMatchObject({ host, isLive })
})

test.each(['::', '0.0.0.0'])('HOST=%s opens the app to other machines only with an ORIGIN or ALLOW_HTTP', (HOST) => {
  expect(() => parseSettings({ HOST })).toThrow('ORIGIN must be set when HOST lets other machines connect.')
  expect(parseSettings({ HOST, ALLOW_HTTP: 'true' })).toMatchObject({ host: HOST, isLive: false })
  expect(parseSettings({ ...live, HOST })).toMatchObject({ host: HOST, isLive: true })
})

test('HOST alone is enough to try the app on a phone, once ALLOW_HTTP permits it', () => {
  const { origin, isLive } = parseSettings({ HOST: '192.168.1.20', ALLOW_HTTP: 'true' })
  expect({ origin, isLive }).toEqual({ origin: 'http://192.168.1.20:3000', isLive: false })
})

test('emails come from an address, with a name or without', () => {
  for (const MAIL_FROM of ['tickets@shows.example', 'LocalSound <tickets@shows.example>', '<tickets@shows.example>']) {
    expect(parseSettings({ MAIL_FROM })).toMatchObject({ MAIL_FROM })
  }
  expect(parseSettings({ OPERATOR_EMAILS: 'a@b.example, c@d.example' }).OPERATOR_EMAILS).toEqual([
    'a@b.example',
    'c@d.example',
  ])
})
