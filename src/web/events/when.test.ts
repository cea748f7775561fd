import { expect, test } from 'vitest'
import { shortName } from './cards/compact-card.tsx'
import { dateText, dayWord, nearWord, shortDateText, wholeWhenText, whenText } from './when.ts'

test('a show says its day and time in the venue’s zone', () => {
  expect(wholeWhenText({ day: '2026-11-20', wallTime: '20:30' }, 'PST')).toBe('Fri Nov 20, 8:30 PM PST')
  expect(whenText({ day: '2026-11-20', wallTime: '00:05' })).toBe('Fri Nov 20 · 12:05 AM')
})

test('a day without its time has a comma', () => {
  expect(dateText('2026-11-20')).toBe('Fri, Nov 20')
  expect(dateText('2027-02-17', 2026)).toBe('Wed, Feb 17, 2027')
  expect(dateText(null)).toBe('Date TBA')
})

test('unannounced values are described as such', () => {
  expect(wholeWhenText({ day: '2026-11-20', wallTime: null }, 'PST')).toBe('Fri Nov 20, time TBA')
  expect(whenText({ day: null, wallTime: null })).toBe('Date TBA · Time TBA')
})

test('days near today have words', () => {
  expect(dayWord('2026-11-20', '2026-11-20')).toBe('Today')
  expect(dayWord('2026-11-21', '2026-11-20')).toBe('Tomorrow')
  expect(dayWord('2026-11-22', '2026-11-20')).toBe('Sunday')
  expect(shortDateText('2026-11-22')).toBe('Nov 22')
})

test.each([
  ['2026-11-27', '20:00', '2026-11-27', 'Tonight'],
  ['2026-11-27', null, '2026-11-27', 'Tonight'],
  ['2026-11-27', '14:00', '2026-11-27', 'Today'],
  // On a Friday.
  ['2026-11-28', '20:00', '2026-11-27', 'Tomorrow'],
  ['2026-11-29', '20:00', '2026-11-27', 'This weekend'],
  ['2026-11-30', '20:00', '2026-11-27', 'Monday'],
  ['2026-12-03', '20:00', '2026-11-27', 'Thursday'],
  ['2026-12-04', '20:00', '2026-11-27', 'Fri, Dec 4'],
  // On a Monday.
  ['2026-12-03', '20:00', '2026-11-30', 'Thursday'],
  ['2026-12-04', '20:00', '2026-11-30', 'This weekend'],
  ['2026-12-06', '20:00', '2026-11-30', 'This weekend'],
  // On a Sunday, the next one is not this weekend’s.
  ['2026-12-05', '20:00', '2026-11-29', 'Saturday'],
  ['2026-12-06', '20:00', '2026-11-29', 'Sun, Dec 6'],
])('a show on %s at %s is called, on %s, %s', (day, wallTime, today, word) => {
  expect(nearWord({ day, wallTime }, today)).toBe(word)
})

test('a card cuts names beyond 20 characters, not at them', () => {
  expect(shortName('Twenty letters, none')).toBe('Twenty letters, none')
  expect(shortName('Twenty-one letters it')).toBe('Twenty-one letters i…')
  expect(shortName('🎸'.repeat(20))).toBe('🎸'.repeat(20))
})

test('a listing without a time sends people to its venue, and a date in another year says which', () => {
  const open = { day: '2026-11-20', wallTime: null, isListing: true }
  expect(wholeWhenText(open, 'PST')).toBe('Fri Nov 20 · See venue for time')
  expect(whenText(open)).toBe('Fri Nov 20 · See venue for time')
  expect(whenText({ day: '2027-02-17', wallTime: '20:00' }, 2026)).toBe('Wed Feb 17, 2027 · 8:00 PM')
  expect(whenText({ day: '2026-11-20', wallTime: '20:00' }, 2026)).toBe('Fri Nov 20 · 8:00 PM')
  expect(shortDateText('2027-02-17', 2026)).toBe('Feb 17, 2027')
})
