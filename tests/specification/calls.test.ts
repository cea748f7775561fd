import { describe, expect, test } from 'vitest'
import { contract } from '../../src/contract.ts'
import { callsToCome, specifiedCalls } from './specified-calls.ts'

const calls: Record<string, { '~orpc': { inputSchema?: unknown; outputSchema?: unknown } }> = contract
const built = Object.entries(specifiedCalls).filter(([name]) => !callsToCome.includes(name))

/** The fields of a call's input or output. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null || !('shape' in schema))
    throw new Error('This is no object schema.')
  return Object.keys(schema.shape ?? {})
}

describe('a specified call', () => {
  test.each(built.map(([name]) => name))('%s is in the contract', (name) => {
    expect(Object.keys(calls)).toContain(name)
  })

  test.each(built.flatMap(([name, { input }]) => input.map((field) => [name, field] as const)))(
    '%s takes the field %s',
    (name, field) => expect(fieldsOf(calls[name]?.['~orpc'].inputSchema)).toContain(field),
  )

  test.each(built.flatMap(([name, { output }]) => output.map((field) => [name, field] as const)))(
    '%s answers with the field %s',
    (name, field) => expect(fieldsOf(calls[name]?.['~orpc'].outputSchema)).toContain(field),
  )

  test.each(callsToCome)('%s leaves the list of calls to come once it is built', (name) => {
    expect(Object.keys(calls)).not.toContain(name)
    expect(Object.keys(specifiedCalls)).toContain(name)
  })
})

test.each(Object.keys(calls))('%s is not a specified call in another spelling', (name) => {
  const respelled = Object.keys(specifiedCalls).filter(
    (specified) => specified !== name && specified.toLowerCase() === name.toLowerCase(),
  )
  expect(respelled).toEqual([])
})
