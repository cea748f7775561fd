import { expect, test } from 'vitest'
import { isMailed, mailSubject } from './notification-mail.ts'

test('an invite names the page that it is for', () => {
  expect(mailSubject('Entity Event Invite', 'The Parlor')).toBe('Lineup invite for The Parlor')
  expect(mailSubject('Lineup Update', null)).toBe('Lineup update')
})

test('what has an email of its own, or none, is not sent a second time', () => {
  for (const type of ['Management Invite', 'Refund Offer', 'New Show', 'Team News'] as const) {
    expect(isMailed(type)).toBe(false)
    expect(mailSubject(type, 'The Parlor')).toBeNull()
  }
})
