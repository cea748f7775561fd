import { expect, test } from 'vitest'
import { z } from 'zod'
import { readQuery } from './read-query.ts'

const Query = z.strictObject({ near: z.string().optional(), genre: z.array(z.string()).default([]) })
const read = (search: string) => readQuery(Query, new URLSearchParams(search))
const repeated = (times: number) => Array.from({ length: times }, (_, n) => `genre=${n}`).join('&')

test('a list may repeat, in its order, and nothing else may', () => {
  expect(read('genre=Jazz&near=94607&genre=Blues')).toEqual({ near: '94607', genre: ['Jazz', 'Blues'] })
  expect(read('genre=Jazz')).toEqual({ genre: ['Jazz'] })
  expect(read('')).toEqual({ genre: [] })
  expect(() => read('near=94607&near=94608')).toThrow(expect.objectContaining({ code: 'request/bad-input' }))
})

test('more than 100 parameters are refused before they are read', () => {
  expect(read(repeated(100)).genre).toHaveLength(100)
  const problems = [{ field: '', problem: 'Must have at most 100 parameters' }]
  expect(() => read(repeated(101))).toThrow(expect.objectContaining({ data: { problems } }))
})
