import { expect, test } from 'vitest'
import { type Role, roles } from '../../../kernel/roles.ts'
import { isSoleOwner, mayGive, rolesFor, rolesGivenBy } from './team.ts'

test.each<[Role, Role[]]>([
  ['owner', ['door', 'editor', 'admin', 'owner']],
  ['admin', ['door', 'editor']],
  ['editor', []],
  ['door', []],
])('G1: an %s gives %j and no role above', (by, expected) => {
  expect(rolesGivenBy(by)).toEqual(expected)
  for (const role of roles) expect(mayGive(by, role)).toBe(expected.includes(role))
})

test('an admin changes editors and door staff, and neither owners nor other admins', () => {
  expect(rolesFor('admin', { role: 'editor', isSelf: false })).toEqual(['door'])
  expect(rolesFor('admin', { role: 'admin', isSelf: false })).toEqual([])
  expect(rolesFor('admin', { role: 'owner', isSelf: false })).toEqual([])
  expect(rolesFor('owner', { role: 'admin', isSelf: false })).toEqual(['door', 'editor', 'owner'])
})

test('an owner or admin may lower their own role, and no one may raise it', () => {
  expect(rolesFor('owner', { role: 'owner', isSelf: true })).toEqual(['door', 'editor', 'admin'])
  expect(rolesFor('admin', { role: 'admin', isSelf: true })).toEqual(['door', 'editor'])
  expect(rolesFor('editor', { role: 'editor', isSelf: true })).toEqual([])
})

test('I9: a sole owner is distinguished from one of two', () => {
  const ana = { userId: 'ana', role: 'owner' } as const
  const bo = { userId: 'bo', role: 'owner' } as const
  const cy = { userId: 'cy', role: 'admin' } as const
  expect(isSoleOwner([ana, cy], 'ana')).toBe(true)
  expect(isSoleOwner([ana, bo, cy], 'ana')).toBe(false)
  expect(isSoleOwner([ana, cy], 'cy')).toBe(false)
})
