import { expect, test } from 'vitest'
import { isMailed, mailButton, mailSubject } from './notification-mail.ts'

const invite = { type: 'Entity Event Invite', message: 'Come and play.', pageName: null } as const

test('an invite names the page that it is for', () => {
  expect(mailSubject({ ...invite, pageName: 'The Parlor' })).toBe('Lineup invite for The Parlor')
  expect(mailSubject({ ...invite, type: 'Lineup Update' })).toBe('Lineup update')
  const request = { ...invite, type: 'Friend Request' } as const
  expect(mailSubject({ ...request, pageName: 'The Parlor' })).toBe('New friend request for The Parlor')
  expect(mailSubject(request)).toBe('New friend request')
})

test.each([
  ['Friend Request', 'New friend request for The Parlor'],
  ['Collaboration Request', 'Collaboration request for The Parlor'],
  ['Collaboration Update', 'Collaboration update for The Parlor'],
  ['Hold Update', 'Hold update for The Parlor'],
  ['Hold Challenge', 'Hold challenged for The Parlor'],
] as const)('the email about “%s” is called %s', (type, subject) => {
  expect(mailSubject({ ...invite, type, pageName: 'The Parlor' })).toBe(subject)
  expect(isMailed(type)).toBe(true)
})

test('an invite from a friend says who asks and to which show, without the note', () => {
  const asks = (message: string) => mailSubject({ type: 'Event Invite', message, pageName: null })
  expect(asks('Ana Vale invited you to Fog on Sat, Nov 21.\n“Front row?”')).toBe(
    'Ana Vale invited you to Fog on Sat, Nov 21',
  )
  expect(asks('Ana Vale is getting a group together for Fog. Are you in?')).toBe(
    'Ana Vale is getting a group together for Fog. Are you in?',
  )
})

test('what has an email of its own, or none, is not sent a second time', () => {
  for (const type of ['Management Invite', 'Refund Offer', 'New Show', 'Team News'] as const) {
    expect(isMailed(type)).toBe(false)
    expect(mailSubject({ ...invite, type, pageName: 'The Parlor' })).toBeNull()
  }
})

test('news of a booking has a subject that says what happened', () => {
  const offer = { type: 'Collaboration Update', message: 'An offer.', pageName: 'Salt & Rope' } as const
  expect(mailSubject({ ...offer, subject: 'New offer from The Parlor: Fri, Nov 27' })).toBe(
    'New offer from The Parlor: Fri, Nov 27',
  )
})

test.each([
  ['Collaboration Request', { requestId: 'r1', pageId: 'p1' }, 'View and respond'],
  ['Collaboration Update', { requestId: 'r1', pageId: 'p1' }, 'View booking'],
  ['Lineup Update', { eventId: 'e1', pageId: 'p1' }, 'View'],
  ['Friend Request', {}, 'View and respond'],
  ['Plan Invite', { eventId: 'e1' }, 'View and respond'],
  ['Event Invite', { eventId: 'e1' }, 'View and respond'],
  ['Plan Update', { eventId: 'e1' }, 'View show'],
  ['Plan Ended', { eventId: 'e1' }, 'View show'],
  ['Plan Canceled', { eventId: 'e1' }, 'View show'],
  ['Plan Canceled', {}, 'View'],
] as const)('the button of an email about a %s %o says what it leads to', (type, about, label) => {
  expect(mailButton({ type, requestId: null, eventId: null, pageId: null, ...about })).toBe(label)
})
