import { expect, test } from 'vitest'
import { nameKey } from './name-key.ts'

test.for([
  'Attack H\u{e0001}all',
  'Attack H\u2065all',
  'Att\u00adack\u2800Hall',
  'Attack\u3000Hall\u3164',
  'ATTACK Há\u200dll',
])('a name that looks like another has the same key: %j', (name) => {
  expect(nameKey(name)).toBe('attack hall')
})
