import { expect, test } from 'vitest'
import { activeEntity as activeAt } from './active-entity.ts'

const door = { id: 'door', username: 'the.door' }
const band = { id: 'band', username: 'the.band' }
const ownEntities = [band, door]

const activeEntity = (address: string, entities: (typeof band)[], keptId: string | null | undefined) =>
  activeAt(new URL(address, 'http://localhost'), entities, keptId)

test.each([
  '/manage/door',
  '/manage/door/door/show',
  '/@the.door',
  '/@The.Door',
  '/gighub?entity=door',
  '/edit-entity-account?id=door',
])('%s makes one’s own entity active', (pathname) => {
  expect(activeEntity(pathname, ownEntities, undefined)).toBe(door)
  expect(activeEntity(pathname, ownEntities, 'band')).toBe(door)
})

test('the page of another person’s entity does not change the active entity', () => {
  expect(activeEntity('/@the.other', ownEntities, 'band')).toBe(band)
  expect(activeEntity('/manage/other', ownEntities, null)).toBeNull()
})

test('Home clears the active entity, whatever the tab stored', () => {
  expect(activeEntity('/', ownEntities, 'band')).toBeNull()
  expect(activeEntity('/', ownEntities, undefined)).toBeNull()
})

test('elsewhere the tab’s entity stays active; only the tab knows which one', () => {
  expect(activeEntity('/discover', ownEntities, 'band')).toBe(band)
  expect(activeEntity('/discover', ownEntities, null)).toBeNull()
  expect(activeEntity('/discover', ownEntities, undefined)).toBeUndefined()
  expect(activeEntity('/profiles', ownEntities, 'band')).toBe(band)
})

test('an entity that is deleted, or that the viewer no longer manages, is active nowhere', () => {
  expect(activeEntity('/discover', ownEntities, 'gone')).toBeNull()
  expect(activeEntity('/discover', [], 'band')).toBeNull()
  expect(activeEntity('/discover', [], undefined)).toBeNull()
})
