import { expect, test } from 'vitest'
import { entranceNameBeside } from './entrance-names.ts'

test('a device keeps its name while no other device uses it', () => {
  expect(entranceNameBeside(['Main door'], 'Door 3')).toBe('Door 3')
  expect(entranceNameBeside([], 'Door 2')).toBe('Door 2')
  expect(entranceNameBeside(['door 2'], 'Door 2')).toBe('Main door')
})

test.each([
  [[], 'Main door'],
  [['Main door'], 'Door 2'],
  [['main door ', 'Door 2'], 'Door 3'],
  [['Patio'], 'Main door'],
  [['Main door', 'Door 3'], 'Door 2'],
  [['Main door', 'Main door', 'Patio'], 'Door 2'],
])('beside %j a device calls its entrance %s', (names, name) => {
  expect(entranceNameBeside(names)).toBe(name)
})
