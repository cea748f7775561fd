import { expect, test } from 'vitest'
import { markOf, privateKindOf } from './private-names.ts'

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
  'Tentative',
])('“%s” looks like a hold', (name) => {
  expect(privateKindOf({ name })).toBe('hold')
})

test.each([
  'PRIVATE: staff party',
  'Private',
  'private - wedding',
  'CLOSED',
  'Closed for renovation',
  'Smith Private Party',
  'Busy',
  'Private Appointment',
  'Rental - Oakland Tech prom',
  'Rental: Smith wedding',
  'Smith wedding rental',
  'Smith wedding (rental)',
  'Oakland Tech prom - private',
  'Room Rental: Bay Area Choir',
  'Staff meeting',
  'STAFF MEETING 2pm',
  'Bar staff training',
  'Acme Corp buyout',
  'Buyout - Acme Corp',
  'Corporate buy-out',
  'Bar closed (Thanksgiving)',
  'We’re closed',
])('“%s” looks private', (name) => {
  expect(privateKindOf({ name })).toBe('private')
})

test.each([
  'The Hold Steady',
  'Hold On',
  'Hold’em Night',
  'Private Eyes Tribute',
  'Private Lives',
  'Closed Captions',
  'Threshold',
  'Busy Signals',
  'Tentative Steps',
  'Household',
  'Rental Hearts',
  'The Buyouts',
  'Staff Infection',
  'Meeting of the Waters',
  'The Closed Doors',
  'Team Dresch',
])('“%s” is a show', (name) => {
  expect(privateKindOf({ name })).toBeNull()
})

test.each([
  ['PRIVATE', 'CONFIRMED', 'private'],
  ['confidential', '', 'private'],
  // RFC 5545 3.8.1.3: a class that isn't known is private.
  ['X-STAFF', '', 'private'],
  ['', 'TENTATIVE', 'hold'],
  ['PRIVATE', 'TENTATIVE', 'private'],
  ['PUBLIC', 'CONFIRMED', null],
  ['', '', null],
])('an entry of class “%s” and status “%s” is marked as %s, whatever its name', (classification, status, kind) => {
  expect(markOf({ classification, status }).markedKind ?? null).toBe(kind)
})

test.each([
  ['internal', 'private'],
  ['Rental', 'private'],
  ['private event', 'private'],
  ['Buyout', 'private'],
  ['hold', 'hold'],
  ['hold 2', 'hold'],
  ['1st hold', 'hold'],
  ['On Hold', 'hold'],
  ['Inquiry', 'hold'],
  ['pending', 'hold'],
  ['confirmed', null],
  ['on sale', null],
  ['Sold out', null],
  ['announced', null],
])('a spreadsheet’s status “%s” marks an entry as %s, whatever its name', (status, kind) => {
  expect(privateKindOf({ name: 'Night Ferries', ...markOf({ classification: '', status }) })).toBe(kind)
})

test('an entry that is marked as private is, under the name of a show as well', () => {
  expect(privateKindOf({ name: 'Night Ferries', markedKind: 'private' })).toBe('private')
})
