import { expect, test } from 'vitest'
import { declaredNames } from './support/declarations.ts'
import { isCode, listFiles, readSource } from './support/sources.ts'

/** Words that say what was done to a value, or point at one, instead of naming it. */
const bareWords = new Set(
  (
    'asked begun called done drawn found given gone hanging heard here kept known looking made meant mine needed ' +
    'of ours own said same seen sent shown standing taken theirs there told tried wanted what whom whose wished written'
  ).split(' '),
)

/** Where the count stands; it may only fall. */
const mostDeclarations = 10

test('declarations are named for what they hold, not by a bare participle or pronoun', () => {
  const declarations = ['src', 'tests', 'bench'].flatMap(listFiles).flatMap((path) => {
    if (!isCode(path)) return []
    const names = declaredNames(path, readSource(path))
    return names.filter((name) => bareWords.has(name.toLowerCase())).map((name) => `${path}: ${name}`)
  })
  expect(declarations.length > mostDeclarations ? declarations : []).toEqual([])
})

/** Metaphors that have a standard word: an OAuth attempt, attempts, compressed, an index, open or active. */
const formerWords = /^(?:trips?|tries|packed|(?:re)?drawn|looking|wanted|standings?|hanging)$/i

test('no part of a name is a former word', () => {
  const parts = (name: string) => name.split(/(?=[A-Z])|_/)
  const names = ['src', 'tests', 'bench'].flatMap(listFiles).flatMap((path) => {
    if (!isCode(path) || path === 'tests/vocabulary.test.ts') return []
    return declaredNames(path, readSource(path)).flatMap((name) =>
      parts(name).some((part) => formerWords.test(part)) ? [`${path}: ${name}`] : [],
    )
  })
  expect(names).toEqual([])
})

test('names in patterns, parameters and types are read', () => {
  const code = `
    type Kept = { asked: string }
    const { id: found, of = 1, ...rest } = values, [told] = list
    function given(own: Kept, { wanted }: Kept) { return { asked: own } }
    const said = (held = 1, ...taken: string[]) => seen
  `
  expect(declaredNames('example.ts', code).toSorted()).toEqual(
    ['Kept', 'found', 'given', 'held', 'of', 'own', 'rest', 'said', 'taken', 'told', 'wanted'].toSorted(),
  )
})
