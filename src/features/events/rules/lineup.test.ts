import { expect, test } from 'vitest'
import type { EntityId } from '../../../kernel/ids.ts'
import { linkedTwice, namesIn, planActs } from './lineup.ts'

const id = (text: string) => text as EntityId
const venue = { id: id('venue'), type: 'venue', name: 'The Blue Door' }
const band = { id: id('band'), type: 'band', name: 'Night Ferries' }
const before = [
  { name: 'Salt & Rope', entity_id: id('salt') },
  { name: 'Lantern', entity_id: null },
]

test('names alone keep the links that a lineup has, in any spelling and order', () => {
  expect(planActs({ lineup: ['lantern', ' SALT and rope ', '', 'New'] }, before, venue)).toEqual([
    { name: 'lantern', entityId: null },
    { name: 'SALT and rope', entityId: id('salt') },
    { name: 'New', entityId: null },
  ])
})

test('acts go before names, and one without an id is no longer linked', () => {
  const input = { lineup: ['Elsewhere'], acts: [{ name: 'Salt & Rope' }, { name: 'Kite', entityID: id('kite') }] }
  expect(planActs(input, before, venue)).toEqual([
    { name: 'Salt & Rope', entityId: null },
    { name: 'Kite', entityId: id('kite') },
  ])
  expect([namesIn(input), namesIn({ lineup: [' a ', ''] })]).toEqual([['Salt & Rope', 'Kite'], ['a']])
})

test('the name of a host that is an act is the host, once', () => {
  const acts = [{ name: 'night ferries' }, { name: 'The Ferries', entityID: band.id }]
  expect(planActs({ lineup: ['night ferries'] }, [], band)).toEqual([{ name: 'night ferries', entityId: band.id }])
  expect(planActs({ lineup: [], acts }, [], band).map((act) => act.entityId)).toEqual([null, band.id])
  expect(planActs({ lineup: ['The Blue Door'] }, [], venue)).toEqual([{ name: 'The Blue Door', entityId: null }])
})

test('an entity that is linked twice is found, names without a link may repeat', () => {
  const acts = [id('a'), null, null, id('a'), id('b')].map((entityId, index) => ({ name: `${index}`, entityId }))
  expect(linkedTwice(acts).map(({ name }) => name)).toEqual(['3'])
})
