import { expect, test } from 'vitest'
import { sessionCookie, tokenOfCookie } from './session-cookie.ts'

const settings = { secret: 'a secret of tests, and long enough', origin: 'http://localhost:3000' }

test('cookies of existing browsers still sign in', () => {
  // Made by better-auth 1.7.7 with this secret, which signed cookies before.
  const cookie =
    'localsound=Zk3vQ0s8yTn4bR1cXw2PqLm9aBcDeFgH.s%2BXzAilzhPKUJw8PJBEZUvoTJPxe6S155mYKiUE8tsg%3D; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax'
  const [pair = ''] = cookie.split(';')
  const token = 'Zk3vQ0s8yTn4bR1cXw2PqLm9aBcDeFgH'
  expect(tokenOfCookie(pair, settings)).toBe(token)
  expect(sessionCookie(token, settings)).toBe(cookie)
})

test('a cookie that another secret signed holds no token', () => {
  const [pair = ''] = sessionCookie('token', { ...settings, secret: 'another secret of tests, long enough' }).split(';')
  expect(tokenOfCookie(pair, settings)).toBeNull()
  expect(tokenOfCookie(null, settings)).toBeNull()
})
