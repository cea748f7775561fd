import { expect, test } from 'vitest'
import { appOffer, isPrompted } from './mobile-prompt-rules.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const tablet =
  'Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
const desktop = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

test.each([iphone, tablet])('a browser whose user agent has Mobi or Android is prompted: %s', (userAgent) => {
  expect(isPrompted(userAgent, '/')).toBe(true)
  expect(isPrompted(userAgent, '/manage/1')).toBe(true)
  expect(isPrompted(userAgent, '/discover')).toBe(true)
})

test.each([
  [{ nativeApp: true, installOffer: true, isIos: true }, 'open'],
  [{ nativeApp: false, installOffer: true, isIos: false }, 'install'],
  [{ nativeApp: false, installOffer: false, isIos: true }, 'show-how'],
  [{ nativeApp: false, installOffer: false, isIos: false }, null],
] as const)('of what there is, %o, the prompt offers %s', (has, expected) => {
  expect(appOffer(has)).toBe(expected)
})

test('a desktop browser is not prompted', () => {
  expect(isPrompted(desktop, '/')).toBe(false)
})

test.each(['/order/1', '/pay/1', '/pay/onboarding/1', '/tickets', '/manage/1/door/2'])(
  'no one is prompted over a checkout, ticket or door page: %s',
  (pathname) => {
    expect(isPrompted(iphone, pathname)).toBe(false)
  },
)

test.each(['/event/1', '/@the.wren.room', '/profile/1', '/plan/key', '/together/key'])(
  'what a friend or a poster links to is seen before the prompt: %s',
  (pathname) => {
    expect(isPrompted(iphone, pathname)).toBe(false)
  },
)
