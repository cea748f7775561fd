import { expect, test } from 'vitest'
import { privateKindOf } from './private-names.ts'

test.each([
  'HOLD - Pine Street Trio',
  'Hold: Pine Street Trio',
  'hold',
  'Hold for Tin Moths',
  '2nd hold - Tin Moths',
  '[HOLD] Tin Moths',
  'Hold (Tin Moths)',
  'TBC',
  'TBA hold',
  'TBC: Radio Orchard',
  'Tin Moths (hold)',
])('“%s” looks like a hold', (name) => {
  expect(privateKindOf(name)).toBe('hold')
})

test.each([
  'PRIVATE: staff party',
  'Private',
  'private - wedding',
  'CLOSED',
  'Closed for renovation',
  'Smith Private Party',
])('“%s” looks private', (name) => {
  expect(privateKindOf(name)).toBe('private')
})

test.each([
  'The Hold Steady',
  'Hold On',
  'Hold’em Night',
  'Private Eyes Tribute',
  'Private Lives',
  'Closed Captions',
  'Threshold',
  'Household',
])('“%s” is a show', (name) => {
  expect(privateKindOf(name)).toBeNull()
})
