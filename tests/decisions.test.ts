import { expect, test } from 'vitest'
import { isCode, listFiles, readSource } from './support/sources.ts'

const folder = 'docs/decisions'
const list = readSource(`${folder}/README.md`)
const files = listFiles(folder).filter((path) => path !== `${folder}/README.md`)

const records = files.map((path) => {
  const text = readSource(path)
  return {
    path,
    name: path.slice(folder.length + 1),
    number: /^(\d{4})-[a-z0-9]+(-[a-z0-9]+)*\.md$/.exec(path.slice(folder.length + 1))?.[1],
    heading: /^# (.+)$/m.exec(text)?.[1] ?? '',
    text,
    opening: text.split('\n').slice(1, 4),
  }
})

test('the list of decisions names each one once, by its heading', () => {
  const listed = [...list.matchAll(/^- \[(.+)\]\((.+)\)$/gm)].map(([, heading, name]) => `${name} ${heading}`)
  const present = records.map(({ name, heading }) => `${name} ${heading}`)
  expect(listed.toSorted()).toEqual(present.toSorted())
})

test('a decision has the number of its file, and no other decision has it', () => {
  expect(records.filter(({ number, heading }) => !number || !heading.startsWith(`${number}: `))).toEqual([])
  expect(new Set(records.map(({ number }) => number)).size).toBe(files.length)
})

test('a decision opens with itself in a sentence, before context and consequences', () => {
  const isSentence = (text: string) => /^[A-Z`].{30,}\.$/.test(text)
  const without = records.filter(({ opening: [before, text = '', after] }) => before || after || !isSentence(text))
  expect(without.map(({ path }) => path)).toEqual([])
  const parts = /## Context[\s\S]+## Decision[\s\S]+## Consequences/
  expect(records.filter(({ text }) => !parts.test(text)).map(({ path }) => path)).toEqual([])
})

test('every decision that code, tests or documents mention by its number exists', () => {
  const texts = ['src', 'tests', 'bench', 'docs', 'deploy'].flatMap(listFiles)
  const read = texts.filter((path) => isCode(path) || /\.(md|sql|css|cfg|yaml)$/.test(path))
  const numbers = new Set(records.map(({ number }) => number))
  const mentions = [...read, 'README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'GLOSSARY.md', 'SECURITY.md'].flatMap(
    (path) =>
      [...readSource(path).matchAll(/\b(?:decisions?|records?)[ /](\d{4}(?:(?:, | and | to |-)\d{4})*)/gi)].flatMap(
        ([, numbersOf = '']) => numbersOf.match(/\d{4}/g)?.map((number) => ({ path, number })) ?? [],
      ),
  )
  expect(mentions.filter(({ number }) => !numbers.has(number))).toEqual([])
  expect(mentions.length).toBeGreaterThan(100)
})
