import { expect, test } from 'vitest'
import { expressionsIn, weaknessesOf } from './support/expressions.ts'

test('the check of regular expressions reports each one whose time grows faster than its text', async () => {
  const code = String.raw`
    export const name = (text: string) => text.replace(/^[\s,;]+|[\s,;]+$/g, '')
    const isWord = /^(\w+\s?)*$/.test(name(''))
    const day = z.string().regex(/^\d{4}-\d\d-\d\d$/)`
  expect(await weaknessesOf(expressionsIn('src/name.ts', code))).toEqual([
    expect.stringMatching(/^src\/name\.ts:2 .*2nd degree polynomial/),
    expect.stringMatching(/^src\/name\.ts:3 .*exponential/),
  ])
})

test('a regular expression that is put together at run time is refused, because the check cannot see it', () => {
  expect(() => expressionsIn('src/name.ts', 'export const ending = (sign: string) => new RegExp(`${sign}+$`)')).toThrow(
    'src/name.ts:1 builds a regular expression',
  )
})
