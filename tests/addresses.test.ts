import { expect, test } from 'vitest'
import { isCode, isTest, listFiles, readSource } from './support/sources.ts'
import { textsOf } from './support/written-texts.ts'

/** Where addresses are written: for what every page loads, and for what few do. */
const isAddressFile = (path: string) => path === 'src/kernel/paths.ts' || path.startsWith('src/kernel/addresses/')
/** The screens' addresses, in the router's notation. */
const routesFile = 'src/web/routes.ts'

/** What addresses of ours begin with, such as `event`. */
const segments = new Set(
  listFiles('src')
    .filter((path) => isAddressFile(path) && !isTest(path))
    .flatMap(textsOf)
    .flatMap((text) => {
      const [, segment] = /^\/([A-Za-z][\w-]*)/.exec(text) ?? []
      return segment ? [segment] : []
    }),
)

/** At the start of a text, after the `/^` of a regular expression, or quoted as in `a[href="/order/1"]`. */
const address = /(?:^|^\/\^|["'(=])\/([A-Za-z][\w-]*)/g

const isOurs = (text: string) => [...text.matchAll(address)].some(([, segment = '']) => segments.has(segment))

const others = listFiles('src').filter(
  (path) => isCode(path) && !isTest(path) && !isAddressFile(path) && path !== routesFile,
)
/** Only these are parsed: a slash begins a text, a part of a template or a pattern of theirs. */
const candidates = others.filter((path) => /['"`}(=]\/[A-Za-z]|\^\\\/[A-Za-z]/.test(readSource(path)))

test('an address is written in kernel/paths.ts and kernel/addresses alone', () => {
  expect(segments.size).toBeGreaterThan(30)
  expect(candidates.length).toBeGreaterThan(10)
  const strayAddresses = candidates.flatMap((path) =>
    textsOf(path).flatMap((text) => (isOurs(text) ? [`${path}: ${text.trim()}`] : [])),
  )
  expect(strayAddresses).toEqual([])
})

test('no link has a text for its address, and none is put together behind the origin', () => {
  const links = /\b(?:to|href|action)=(?:"\/|\{['`]\/)/
  const joined = /origin\}\/\w/
  expect(others.filter((path) => links.test(readSource(path)) || joined.test(readSource(path)))).toEqual([])
})

test('every screen has its address there', () => {
  const screens = [...readSource(routesFile).matchAll(/^ {2}route\('([\w-]+)/gm)].map(([, segment = '']) => segment)
  expect(screens.length).toBeGreaterThan(30)
  expect(screens.filter((segment) => !segments.has(segment))).toEqual([])
})
