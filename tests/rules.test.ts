import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, listFiles, readSource, root } from './support/sources.ts'

const page = 'docs/rules.md'
const rules = [...readSource(page).matchAll(/^- \*\*(.+?)\*\* (.+?\.) (\[.+)$/gm)].map(
  ([, number = '', sentence = '', links = '']) => ({
    number,
    sentence,
    links: [...links.matchAll(/\]\((.+?)\)/g)].map(([, link = '']) => link),
  }),
)

/** Amazon's S3 and an appendix of the Postal Service are no rules. */
const otherNames = /(Amazon |speaks |like |[Tt]he |in )S3\b|S3[-']|appendix C1\b/g

const span = (first: string, last = first) =>
  Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => Number(first) + i)

/** The numbers in a text: "G13", "C15 to C17", "I1–I12", "check 36", "checks 13 and 18", "checks 29 to 31". */
function numbersIn(text: string): string[] {
  const plain = text.replace(otherNames, '')
  const letters = [
    ...plain.matchAll(/(?<![\w#.$%&/-])([GCSPI])([1-9]\d?)(?:(?: to |–)\1([1-9]\d?))?(?![\w-]|\.\d)/g),
  ].flatMap(([, letter = '', first = '', last]) => span(first, last).map((number) => `${letter}${number}`))
  const checks = [...plain.matchAll(/\bchecks? (\d{1,2}(?:(?:, | and | to )\d{1,2})*)\b(?!\.\d)/gi)].flatMap(
    ([, list = '']) =>
      [...list.matchAll(/(\d+)(?: to (\d+))?/g)].flatMap(([, first = '', last]) =>
        span(first, last).map((number) => `check ${number}`),
      ),
  )
  return [...letters, ...checks]
}

const thisFile = 'tests/rules.test.ts'
const mentions = new Map(
  [...['src', 'tests', 'bench', 'docs'].flatMap(listFiles), 'README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md']
    .filter((path) => /\.(tsx?|js|sql|css|md)$/.test(path) && path !== page && path !== thisFile)
    .map((path) => [path, new Set(numbersIn(readSource(path)))]),
)

test('ranges and lists of numbers are read in full, and names that look like numbers are not', () => {
  expect(numbersIn('decisions C15 to C17, G1; checks 29 to 31 and 33, P9, I1–I3')).toEqual(
    ['C15', 'C16', 'C17', 'G1', 'P9', 'I1', 'I2', 'I3', 'check 29', 'check 30', 'check 31', 'check 33'], // letters first
  )
  expect(numbersIn('#C1C1C1, a store like S3, S256, UTF-8, P4ssword, appendix C1, /C2, check 3.5')).toEqual([])
})

test('code, tests and decisions cite only documents of the project', () => {
  // The specification is compared where it lies beside the project. A released migration is never edited.
  const outside = new Set(['spec.md'])
  const citing = [...mentions.keys(), page].filter((path) => !path.startsWith('src/db/migrations/'))
  const documents = citing.flatMap((path) =>
    [...readSource(path).matchAll(/(?<![\w/.-])(?:\.\.?\/|\/)*((?:[\w-]+\/)*[\w-]+\.md)\b/g)].map(([, name = '']) => ({
      path,
      name,
    })),
  )
  const folders = (path: string) => ['', 'docs/', 'docs/decisions/', `${path.split('/').slice(0, -1).join('/')}/`]
  const unknown = documents.filter(
    ({ path, name }) => !outside.has(name) && !folders(path).some((folder) => existsSync(join(root, folder + name))),
  )
  expect(unknown).toEqual([])
})

test('every number that code, tests or documents mention has a rule', () => {
  const ruleNumbers = new Set(rules.map(({ number }) => number))
  const unknown = [...mentions].flatMap(([path, numbers]) =>
    [...numbers].filter((number) => !ruleNumbers.has(number)).map((number) => `${number} in ${path}`),
  )
  expect(unknown).toEqual([])
})

test('every rule is mentioned somewhere, and listed once', () => {
  const mentioned = new Set([...mentions.values()].flatMap((numbers) => [...numbers]))
  const numbers = rules.map(({ number }) => number)
  expect(numbers.filter((number) => !mentioned.has(number))).toEqual([])
  expect(new Set(numbers).size).toBe(numbers.length)
  const lines = readSource(page).match(/^- /gm)
  expect(lines).toHaveLength(rules.length)
})

test('every rule links to a decision, or to a test that exists', () => {
  const target = (link: string) => join('docs', link.replace(/#.*/, '')).replaceAll('\\', '/')
  const leads = rules.flatMap(({ number, links }) => links.map((link) => ({ number, link, path: target(link) })))
  expect(leads.filter(({ path }) => !existsSync(join(root, path)))).toEqual([])
  const isProof = (path: string) => isTest(path) || /^(docs\/decisions|bench|tests)\//.test(path)
  expect(rules.filter(({ links }) => !links.some((link) => isProof(target(link))))).toEqual([])
  const headings = (path: string) =>
    [...readSource(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    )
  const anchored = leads.filter(({ link }) => link.includes('#'))
  expect(anchored.filter(({ link, path }) => !headings(path).includes(link.replace(/^.*#/, '')))).toEqual([])
})

test('every security check of accounts, pages, prices and events leads to tests that are named after it', () => {
  const required = [...span('1', '18'), 20, 22, ...span('29', '40'), ...span('45', '50')].map((n) => `check ${n}`)
  const withoutComments = (link: string) => readSource(join('docs', link)).replace(/^\s*(\/\/|\/?\*).*$/gm, '')
  const provenRules = rules.filter(({ number, links }) =>
    links.every((link) => numbersIn(withoutComments(link)).includes(number)),
  )
  const numbers = new Set(provenRules.map(({ number }) => number))
  expect(required.filter((number) => !numbers.has(number))).toEqual([])
})
