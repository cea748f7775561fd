import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isRefusalCode } from '../src/kernel/refusals/refusal.ts'
import { isCode, isTest, listFiles, readSource, root } from './support/sources.ts'
import { writtenTexts } from './support/screen-texts.ts'

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
  const isCodePath = (path: string) => /\/.*\.(tsx?|sql)$/.test(path)
  const decisions = listFiles('docs/decisions').map((path) => ({
    path,
    named: pathsIn(readSource(path)).filter(isCodePath),
  }))
  expect(decisions.flatMap(({ named }) => named).length).toBeGreaterThan(50)
  expect(
    decisions.flatMap(({ path, named }) => named.filter((file) => !exists(file)).map((file) => `${path}: ${file}`)),
  ).toEqual([])
})

test('the README lists every setting, and no other', () => {
  const [, table = ''] = readSource('README.md').split('## Settings')
  const listed = [...table.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name]) => name)
  const [, schema = ''] = readSource('src/server/settings/settings-schema.ts').split('z.object({')
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

/** What a reader in the US would stumble over, and what they would say. */
const unidiomatic: [pattern: RegExp, instead: string][] = [
  [/\b(?:some|no|any|every)body\b(?!, daemon)/i, 'someone, no one, anyone, everyone, or a noun'],
  [
    /\bWhoever\b|\b(?:as|by|for|from|of|than|that|to|what|when|with) whoever\b/,
    'a noun: the buyer, the caller, people who',
  ],
  [/(?:^|[.:;] )Who (?:does|is|has|did) (?:no|not)\b/, 'a noun: buyers who don’t'],
  [/\be-mail/i, 'email'],
  [
    /\bmails\b|\b(?:a|by|each|its|no|of|one|other|our|that|the|this|your) mail\b(?! (?:app|program|provider|server))/i,
    'email',
  ],
  [/\btowns?\b/i, 'city'],
  [/\bany more\b(?! than)/, 'anymore'],
  [
    /\b(?:cancell(?:ed|ing)|cent(?:re|red|res)|(?:re)?organis\w+|recognis\w+)\b|\b(?:behavi|col|fav|neighb)our/i,
    'the American spelling',
  ],
  [/\bmoney back\b/i, 'refund'],
  [/\bGo on\b/, 'Continue'],
  [/\b(?:are|is|still) to come\b/, 'upcoming'],
  [/\bask(?:s|ed)? for something\b/, 'required'],
  [/\b(?:bring|brings|brought) in\b/i, 'import'],
]

/** What only engineers say, and a quotation that isn't punctuated as in the US; what people type is quoted as it is typed. */
const foreignToFans: typeof unidiomatic = [
  [/\b(?:database|idempotency-key|payload|webhook)s?\b/i, 'what it means for the reader'],
  [/\p{Ll}”[.,]/u, 'the period or comma inside the quotation'],
]

/** Prose without code, addresses of links, and links named for their file. */
const proseOf = (line: string) => line.replaceAll(/`[^`]*`|\[[\w.-]+\]\([^)]*\)|\]\([^)]*\)/g, '')

/** @param texts each as "path:line text", of which the text is judged */
const unidiomaticIn = (texts: string[], patterns = unidiomatic) =>
  texts.flatMap((text) => {
    const sentence = text.slice(text.indexOf(' ') + 1)
    const faults = patterns.filter(([pattern]) => pattern.test(sentence))
    return faults.map(([, instead]) => `${text.slice(0, 200)} → ${instead}`)
  })

test('documents are written in plain American English', () => {
  const documents = [...pages, ...listFiles('docs/decisions')]
  const prose = documents.flatMap((path) =>
    readSource(path)
      .replaceAll(/^```[\s\S]*?^```$/gm, (block) => block.replaceAll(/[^\n]/g, ''))
      .split('\n')
      .map((line, i) => `${path}:${i + 1} ${proseOf(line)}`),
  )
  expect(prose.length).toBeGreaterThan(2000)
  expect(unidiomaticIn(prose)).toEqual([])
})

/** Lists usernames, not sentences. */
const reservedNames = 'src/features/accounts/rules/username.ts'

const areas =
  /^src\/(?:web\/.*words\.ts|kernel\/refusals\/.*|features\/.*(?<!store)\.ts|ports\/pdf\/.*|cli\/.*|server\/routes\/.*)$/
/** For operators and for programs, and what is only in the log. */
const forEngineers =
  /^src\/(?:cli|server|web\/operators|features\/(?:idempotency-key|checkout\/webhooks|events\/read-model))\b/

test('screens, emails, PDFs, refusals, summaries and commands speak plain American English', () => {
  const sources = listFiles('src').filter((path) => isCode(path) && !isTest(path) && areas.test(path))
  const texts = sources.filter((path) => path !== reservedNames).flatMap(writtenTexts)
  expect(texts.length).toBeGreaterThan(2000)
  expect(texts.filter((text) => text.startsWith('src/ports/pdf/'))).not.toEqual([])
  expect(unidiomaticIn(texts)).toEqual([])

  // Fans and managers read no word of the implementation, and quotations as they are punctuated in the US.
  const forPeople = texts.filter((text) => !forEngineers.test(text))
  expect(forPeople.length).toBeGreaterThan(2000)
  expect(unidiomaticIn(forPeople, foreignToFans)).toEqual([])
  const faulty = ['x This Idempotency-Key was used.', 'x Tap “I’m going”.', 'x Type “Oakland, CA” or “94612”.']
  expect(faulty.map((text) => unidiomaticIn([text], foreignToFans).length)).toEqual([1, 1, 0])
})

test('a sentence that reads as translated is found, and code in it is not read', () => {
  const countFaults = (text: string) => unidiomaticIn([`line:1 ${proseOf(text)}`]).length
  expect(['Whoever asks gets an e-mail.', 'Nobody is told.', 'A list of towns.', 'Cancelled'].map(countFaults)).toEqual(
    [2, 1, 1, 1],
  )
  expect(
    ['Postgres runs as `nobody`.', 'The mail server is down.', 'A block counts, whoever made it.'].map(countFaults),
  ).toEqual([0, 0, 0])
})
