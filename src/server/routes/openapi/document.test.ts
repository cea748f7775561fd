import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { newWorld } from '../../../../tests/support/world.ts'
import { contract } from '../../../contract.ts'
import { docsPage } from './docs-page.ts'
import { describeApi } from './document.ts'

const document = await describeApi('https://localsound.example')

test('the OpenAPI document passes Redocly without an error or a warning', async () => {
  const problems = await lintFromString({
    source: JSON.stringify(document),
    config: await createConfig({ extends: ['recommended-strict'] }),
  })
  expect(problems.map(({ ruleId, message, location }) => `${ruleId} at ${location[0]?.pointer}: ${message}`)).toEqual(
    [],
  )
})

test('the OpenAPI document and the page say how the API may change', async () => {
  await using world = await newWorld()
  expect(document.info.description).toContain('Ignore fields that you don’t know')
  expect(String(await docsPage(world.ctx))).toContain('Ignore fields that you don’t know')
})

test('the OpenAPI document has every call with a summary, its group, and who may use it', () => {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, { post } = {}]) =>
    post ? [{ path, ...post }] : [],
  )
  const names = Object.keys(contract).map((name) => `/${name}`)
  expect(operations.map(({ path }) => path).toSorted()).toEqual(names.toSorted())
  expect(operations.filter(({ summary = '' }) => !/^[A-Z].{10,100}[^.]$/.test(summary))).toEqual([])
  expect(operations.filter(({ tags }) => tags?.length !== 1)).toEqual([])
  expect(operations.filter(({ security = [] }) => !security.some((scheme) => 'token' in scheme))).toEqual([])
  expect(new Set(operations.map(({ summary }) => summary)).size).toBe(operations.length)
})

test('no field of the OpenAPI document is one that no value fits', () => {
  expect(JSON.stringify(document)).not.toContain('"not":{}')
})

/** The schemas of lists in a part of the document. */
function listsIn(part: unknown): Record<string, unknown>[] {
  if (typeof part !== 'object' || part === null) return []
  const below = Object.values(part).flatMap(listsIn)
  return 'type' in part && part.type === 'array' ? [{ ...part }, ...below] : below
}

test('every list in the OpenAPI document describes its items, and one of fixed length gives its length', () => {
  const lists = listsIn(document)
  expect(lists.filter(({ items }) => typeof items !== 'object')).toEqual([])
  const fixed = lists.filter((list) => 'prefixItems' in list)
  expect(fixed.length).toBeGreaterThan(0)
  expect(fixed.filter(({ minItems, maxItems }) => minItems !== 2 || maxItems !== 2)).toEqual([])
})

test.each(Object.entries(contract))('%s documents the refusals that any call may get', (name, procedure) => {
  const responses = document.paths?.[`/${name}`]?.post?.responses ?? {}
  const statuses = ['400', '401', '403', '413', '429', '500', '503']
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(statuses))
  expect(JSON.stringify(responses['401'])).toContain('request/bad-token')
  const needsLogin = procedure['~orpc'].meta.may !== 'anyone'
  expect(JSON.stringify(responses['401']).includes('request/not-signed-in')).toBe(needsLogin)
  expect(responses['429']).toHaveProperty(['headers', 'Retry-After', 'required'], true)
  expect(responses['503']).toHaveProperty(['headers', 'Retry-After', 'required'], true)
})

test('the OpenAPI document names the calls that can be sent again with an Idempotency-Key', () => {
  const operations = Object.entries(document.paths ?? {}).map(([path, item]) => ({ path, ...item?.post }))
  expect(operations.flatMap(({ path, parameters }) => (parameters ? [path.slice(1)] : [])).toSorted()).toEqual([
    'changeFavoriteEntity',
    'createCheckoutSession',
    'messageHolders',
    'saveEvent',
    'toggleUserAttendance',
  ])
})
