import { expect, test } from 'vitest'
import { holdText } from './hold-text.ts'

const hold = {
  expiresOn: '2026-12-14',
  isConfirmed: false,
  isBooked: false,
  challengedUntil: null,
  challengesUntil: null,
}
const due = { day: '2026-12-01', time: '20:00' }

test('a hold says until when it lasts, and a confirmed one that it isn’t booked', () => {
  expect(holdText(hold, 'holder')).toBe('Expires Mon, Dec 14')
  expect(holdText({ ...hold, isConfirmed: true }, 'holder')).toBe(
    'Confirmed, not booked · Ends Mon, Dec 14 unless it’s booked',
  )
})

test('both sides of a challenge read until when it has to be answered', () => {
  expect(holdText({ ...hold, challengedUntil: due }, 'holder')).toBe(
    'Challenged · confirm by Tue Dec 1, 8:00 PM · Expires Mon, Dec 14',
  )
  const text = (side: 'date' | 'holder') => holdText({ ...hold, challengesUntil: due }, side)
  expect(text('holder')).toBe(
    'You challenged the holds ahead · they have until Tue Dec 1, 8:00 PM · Expires Mon, Dec 14',
  )
  expect(text('date')).toBe('Challenged the holds ahead · they have until Tue Dec 1, 8:00 PM · Expires Mon, Dec 14')
})

test('on a date that is booked a hold is a backup', () => {
  const booked = { ...hold, isBooked: true }
  expect(holdText(booked, 'holder')).toBe('Another show is booked on this date · Backup until Mon, Dec 14')
  expect(holdText(booked, 'date')).toBe('You have a show on this date · Backup until Mon, Dec 14')
})
