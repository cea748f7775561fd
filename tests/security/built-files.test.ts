import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { built, buildIfNeeded } from '../../src/server/builder/build.ts'
import { isCode, isTest, listFiles, readSource } from '../support/sources.ts'

let files: { name: string; text: string }[] = []
beforeAll(async () => {
  await buildIfNeeded(() => {})
  const names = (await readdir(built.client, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.(br|gz|png|webp|woff2?|wasm|ico)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  files = await Promise.all(names.map(async (name) => ({ name, text: await readFile(name, 'utf8') })))
}, 300_000)

/** What no browser may get: keys, addresses of servers, names of settings, and code that runs on the server alone. */
const secrets = [
  /sk_(?:live|test)_\w/,
  /whsec_\w/,
  /BEGIN [A-Z ]*PRIVATE/,
  /postgres(?:ql)?:\/\//,
  /SMTP_URL|AUTH_SECRET|DATABASE_URL|STRIPE_SECRET|APPLE_PRIVATE_KEY|GOOGLE_CLIENT_SECRET|secrets\.json/,
  /\bINSERT INTO\b|\bFOR UPDATE\b/,
  /\/(?:home\/(?!web_user)|work\/|Users\/)\w/,
]

test('check 46: browser files contain no secret and no source map', () => {
  expect(files.length).toBeGreaterThan(30)
  const leaks = files.flatMap(({ name, text }) =>
    secrets.filter((secret) => secret.test(text)).map((s) => `${name} ${s}`),
  )
  expect(leaks).toEqual([])
  const mapped = files.filter(({ name, text }) => name.endsWith('.map') || text.includes('sourceMappingURL='))
  expect(mapped.map(({ name }) => name)).toEqual([])
})

const screens = listFiles('src/web').filter((path) => isCode(path) && !isTest(path))

test('check 46: no screen keeps a token or an address in the browser', () => {
  const keeping = screens.filter((path) => /(local|session)Storage/.test(readSource(path)))
  const naming = keeping.filter((path) => /idToken|\.token\b|\bemail\b/i.test(readSource(path)))
  // A registration under way keeps its address for the tab, until it is verified or left.
  expect(naming).toEqual(['src/web/auth/auth-memory.ts'])
})

test('check 37: screens put text on the page and never HTML', () => {
  const html = /dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function\(/
  expect(screens.filter((path) => html.test(readSource(path)))).toEqual([])
  expect(files.filter(({ text }) => /insertAdjacentHTML|document\.write\(/.test(text)).map(({ name }) => name)).toEqual(
    [],
  )
})

test('check 14: a password may be pasted, and autocomplete names its kind for password managers', () => {
  expect(screens.filter((path) => /onPaste|onBeforeInput|addEventListener\('paste'/.test(readSource(path)))).toEqual([])
  const fields = screens.filter((path) => /type=(\{[^}]*)?["']password["']/.test(readSource(path)))
  expect(fields).toEqual(['src/web/auth/panels/password-field.tsx'])
  expect(readSource('src/web/auth/panels/password-field.tsx')).toContain('autoComplete={kind}')
})

test('check 36: a link to another site sends no referrer, and user-provided links are marked ugc', () => {
  const anchors = screens.flatMap((path) => readSource(path).match(/<a\s[^>]*target="_blank"[^>]*>/g) ?? [])
  expect(anchors.length).toBeGreaterThan(3)
  expect(anchors.filter((anchor) => !anchor.includes('rel="noopener noreferrer'))).toEqual([])
  const sources = ['src/web/profiles/social-links.tsx', 'src/web/events/outside/outside-link.tsx']
  expect(sources.filter((path) => !readSource(path).includes('rel="noopener noreferrer nofollow ugc"'))).toEqual([])
})
