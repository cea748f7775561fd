import { expect, test } from 'vitest'
import { shortName } from './cards/compact-card.tsx'
import { dateText, dayWord, shortDateText, wholeWhenText, whenText } from './when.ts'

test('a show says its day and time in the venue’s zone', () => {
  expect(wholeWhenText({ day: '2026-11-20', wallTime: '20:30' }, 'PST')).toBe('Fri Nov 20, 8:30 PM PST')
  expect(whenText({ day: '2026-11-20', wallTime: '00:05' })).toBe('Fri Nov 20 · 12:05 AM')
})

test('a day without its time has a comma', () => {
  expect(dateText('2026-11-20')).toBe('Fri, Nov 20')
  expect(dateText('2027-02-17', 2026)).toBe('Wed, Feb 17, 2027')
  expect(dateText(null)).toBe('Date TBA')
})

test('what is not announced is said to be so', () => {
  expect(wholeWhenText({ day: '2026-11-20', wallTime: null }, 'PST')).toBe('Fri Nov 20, time TBA')
  expect(whenText({ day: null, wallTime: null })).toBe('Date TBA · Time TBA')
})

test('days near today have words', () => {
  expect(dayWord('2026-11-20', '2026-11-20')).toBe('Today')
  expect(dayWord('2026-11-21', '2026-11-20')).toBe('Tomorrow')
  expect(dayWord('2026-11-22', '2026-11-20')).toBe('Sunday')
  expect(shortDateText('2026-11-22')).toBe('Nov 22')
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
