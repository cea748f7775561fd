import { expect, test } from 'vitest'
import { contract } from '../src/contract.ts'
import { isCode, isTest, listFiles, readSource } from './support/sources.ts'

const product = listFiles('src').filter((path) => isCode(path) && !isTest(path))
const kebab = (name: string) => name.replaceAll(/[A-Z]+/g, (letters) => `-${letters.toLowerCase()}`)
const callFiles = new Map(Object.keys(contract).map((call) => [`${kebab(call)}.service.ts`, call]))
const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Screens are named by their addresses, hooks by React; what every contract reads stands beside the features. */
const exceptions = [/^src\/web\/routes\//, / use-/, /^src\/features wire-/]

/** The name of a folder may head its main files: the page, its words and its state. */
const ownNamesMost = 6

/** Prefixes that too many files of a folder share, as "folder prefix- count". */
function sharedPrefixes(paths: string[]): string[] {
  const files = paths.filter((path) => !callFiles.has(fileName(path)))
  const prefixes = new Map<string, Set<string>>()
  for (const path of files) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    const [name = ''] = fileName(path).split('.')
    const words = name.split('-')
    for (let n = 1; n < words.length; n++) {
      const key = `${folder} ${words.slice(0, n).join('-')}-`
      prefixes.set(key, (prefixes.get(key) ?? new Set()).add(name))
    }
  }
  return [...prefixes].flatMap(([key, names]) => {
    const [folder = '', prefix = ''] = key.split(' ')
    const isOwnName = folder
      .split('/')
      .flatMap((part) => [part, part.replace(/s$/, ''), part.replace(/ies$/, 'y')])
      .some((part) => part === prefix.slice(0, -1) || part.startsWith(prefix))
    const isCrowded = names.size > (isOwnName ? ownNamesMost : 3)
    return isCrowded && !exceptions.some((exception) => exception.test(key)) ? [`${key} ${names.size}`] : []
  })
}

test('a file-name prefix that four files of a folder share is a folder', () => {
  expect(sharedPrefixes(product)).toEqual([])
  const sale = ['mail', 'page', 'row', 'text'].map((name) => `src/web/tickets/sale-${name}.ts`)
  expect(sharedPrefixes(sale)).toEqual(['src/web/tickets sale- 4'])
  expect(sharedPrefixes(sale.slice(1))).toEqual([])
})

/** What a service file exports besides its call; types are of its input. */
const otherExports = (code: string, call: string) =>
  [...code.matchAll(/^export (?:async )?(?:function|const|let|class) (\w+)/gm)]
    .map(([, name = '']) => name)
    .filter((name) => name !== call)

test('the service file of a call exports that call alone', () => {
  const others = product.flatMap((path) => {
    const call = callFiles.get(fileName(path))
    return call ? otherExports(readSource(path), call).map((name) => `${path} ${name}`) : []
  })
  expect(others).toEqual([])
  expect(otherExports('export type Sale = {}\nexport const mostLines = 3\n', 'listSales')).toEqual(['mostLines'])
})
