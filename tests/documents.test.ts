import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isRefusalCode } from '../src/kernel/refusals/refusal.ts'
import { listFiles, readSource, root } from './support/sources.ts'

const pages = [
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'README.md',
  'GLOSSARY.md',
  'SECURITY.md',
  ...listFiles('docs').filter((path) => /^docs\/[^/]+\.md$/.test(path)),
]
const folders = ['src', 'tests', 'bench', 'docs', 'deploy', 'public']
const top = readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []))
const files = [...top, ...folders.flatMap(listFiles)]

/** Made while the app is installed, built or running; part of another program; or the name of a rate limit. */
const elsewhere = /^(build|var|test-results|node_modules|native|ns|<?DATA_DIR>?|<ORIGIN>)\/|^auth\/[a-z/-]+$/

/** Paths that a page names in backticks: with a slash, or with the extension of a file. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, code = '']) => code.split(' '))
    .filter((word) => /^[\w.<*-][\w.<>*@-]*(\/[\w.<>*@-]+)*\/?$/.test(word))
    .filter((word) => /\/|\w\.(tsx?|jsx?|json|md|sql|css|cfg|ya?ml|sha256|cmd)$/.test(word))
    .filter((word) => !elsewhere.test(word) && !/^[^<]*>/.test(word) && !isRefusalCode(word))

/** Folders and files in the tree that ARCHITECTURE.md draws; `<feature>/` and the like stand for any name. */
const treeOf = (text: string) =>
  [...text.matchAll(/^```\n([\s\S]*?)^```$/gm)]
    .flatMap(([, block = '']) => block.match(/(?<=^|\s)[\w.*<>/-]*(?:[\w>]\/|\w\.tsx?)(?=[\s;,:]|$)/gm) ?? [])
    .filter((word) => !/^<?[a-z ]*>?\/$/.test(word) || !word.includes('>'))

/** Whether a path is in the project, from its root or below any folder; `<name>` and `*` stand for any name. */
function exists(path: string) {
  const pattern = path
    .replace(/\/$/, '')
    .replaceAll('.', '\\.')
    .replaceAll(/<[^>]+>|\*/g, '[^/]+')
  const ending = new RegExp(`(^|/)${pattern}(/|$)`)
  return files.some((file) => ending.test(file))
}

describe('a page names only what the project has', () => {
  test.each(pages)('%s', (page) => {
    const text = readSource(page)
    const tree = page === 'ARCHITECTURE.md' ? treeOf(text) : []
    const missing = [...pathsIn(text), ...tree].filter((path) => !exists(path))
    expect([...new Set(missing)]).toEqual([])

    const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g)].map(([, link = '']) => link)
    expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([])
  })
})

test('a decision names only code that the project has', () => {
  const isCode = (path: string) => /\/.*\.(tsx?|sql)$/.test(path)
  const decisions = listFiles('docs/decisions').map((path) => ({
    path,
    named: pathsIn(readSource(path)).filter(isCode),
  }))
  expect(decisions.flatMap(({ named }) => named).length).toBeGreaterThan(50)
  expect(
    decisions.flatMap(({ path, named }) => named.filter((file) => !exists(file)).map((file) => `${path}: ${file}`)),
  ).toEqual([])
})

test('the README lists every setting, and no other', () => {
  const [, table = ''] = readSource('README.md').split('## Settings')
  const listed = [...table.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name]) => name)
  const [, schema = ''] = readSource('src/server/process/env.ts').split('z.object({')
  const settings = [...schema.slice(0, schema.indexOf('\n})')).matchAll(/^  ([A-Z0-9_]+):/gm)].map(([, name]) => name)
  expect(settings.length).toBeGreaterThan(30)
  expect(new Set(listed)).toEqual(new Set(settings))
})

test('paths are found in sentences, commands and the tree, and names of other things are not paths', () => {
  expect(
    pathsIn('`http/headers.ts`, `node src/server/launch.js`, `POST /api/x`, `<call>.service.ts`, `a/b`, `ctx.db`'),
  ).toEqual(['http/headers.ts', 'src/server/launch.js', '<call>.service.ts', 'a/b'])
  expect(treeOf('```\nsrc/\n  contract.ts     every call: its key\n  <feature>/\n    rules/   pure\n```\n')).toEqual([
    'src/',
    'contract.ts',
    'rules/',
  ])
  expect(exists('http/no-such-file.ts')).toBe(false)
})
