import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import routes from '../../src/web/routes.ts'
import { root } from '../support/sources.ts'
import { specifiedRoutes } from './specified-routes.ts'

const files = new Map(routes.map((route) => [route.index ? '/' : `/${route.path ?? ''}`, route.file]))
const built = specifiedRoutes.flatMap(({ path, spec }) => (spec ? [{ path, spec }] : []))

describe('a specified screen', () => {
  test.each(built)('$path has a route', ({ path }) => {
    expect([...files.keys()]).toContain(path)
  })

  test.each(built)('$path has browser tests that are named after its file', ({ path, spec }) => {
    const plain = (name: string) => name.replaceAll('-', '')
    expect(plain(spec)).toBe(plain(basename(files.get(path) ?? '', '.tsx')))
    expect(existsSync(join(root, `tests/e2e/${spec}.spec.ts`))).toBe(true)
  })

  test.each(specifiedRoutes.filter(({ spec }) => !spec))('$path gets its tests once it has a route', ({ path }) => {
    expect([...files.keys()]).not.toContain(path)
  })
})

test('screens are in the order of the specification', () => {
  const specified = built.map(({ path }) => path)
  expect([...files.keys()].filter((path) => specified.includes(path))).toEqual(specified)
})

test.each([...files.keys()])('the route %s is not a specified one in another spelling', (path) => {
  const respelled = specifiedRoutes.filter(
    (route) => route.path !== path && route.path.toLowerCase() === path.toLowerCase(),
  )
  expect(respelled).toEqual([])
})
