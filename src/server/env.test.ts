import { expect, test } from 'vitest'
import { appleKey, identitySettings } from '../../tests/support/identity-server.ts'
import { parseSettings } from './env.ts'

const live = {
  ORIGIN: 'https://localsound.example',
  DATABASE_URL: 'postgres://app@db.example/localsound',
  AUTH_SECRET: 'an-auth-secret-of-thirty-two-letters',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
}

test('one starts without any setting, on this machine', () => {
  expect(parseSettings({})).toMatchObject({ PORT: 3000, origin: 'http://localhost:3000', isLive: false, DEMO: true })
})

test('an empty setting is one that is not set', () => {
  expect(parseSettings({ SMTP_URL: '', PORT: '' })).toMatchObject({ PORT: 3000 })
})

test('a https address that is not this machine makes the app live', () => {
  expect(parseSettings(live).isLive).toBe(true)
  expect(parseSettings({ ORIGIN: 'https://localhost:3000' }).isLive).toBe(false)
})

test.for([
  ['DATABASE_URL', { ...live, DATABASE_URL: '' }],
  ['AUTH_SECRET', { ...live, AUTH_SECRET: '' }],
  ['STRIPE_SECRET_KEY', { ...live, STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }],
  ['STRIPE_WEBHOOK_SECRET', { ...live, STRIPE_WEBHOOK_SECRET: '' }],
  ['TEST_NOW', { ...live, TEST_NOW: '2026-11-20T20:00:00-08:00' }],
  ['PORT', { PORT: '70000' }],
  ['ORIGIN', { ORIGIN: 'localsound.example' }],
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

test("a provider's settings are all there or none; Apple's key may stand on one line", () => {
  const given = identitySettings({ issuer: 'http://127.0.0.1:4000' })
  const oneLine = String(appleKey.text).replaceAll('\n', '\\n')
  expect(parseSettings({ ...given, APPLE_PRIVATE_KEY: oneLine })).toMatchObject({ APPLE_PRIVATE_KEY: oneLine })
  expect(parseSettings({})).toMatchObject({
    GOOGLE_ISSUER: 'https://accounts.google.com',
    APPLE_ISSUER: 'https://appleid.apple.com',
  })
})
