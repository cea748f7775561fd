import { expect, test } from 'vitest'
import { isMailed, mailButton, mailSubject, mergedSubject } from './notification-mail.ts'

test.each([
  ['Friend Request', 'Ana Vale (@ana) wants to be friends.', 'Ana Vale (@ana) wants to be friends'],
  [
    'Friend Request',
    'Fog (Band, Oakland) wants to be friends. If you accept, your pages will list each other as friends.',
    'Fog (Band, Oakland) wants to be friends',
  ],
  [
    'Lineup Update',
    'Mr. Fog declined your invite to play Night. The lineup still shows their name, without a link.',
    'Mr. Fog declined your invite to play Night',
  ],
  [
    'Hold Update',
    'The Parlor is holding Fri, Dec 4 for you. You have the first hold. It expires Sun, Dec 6.',
    'The Parlor is holding Fri, Dec 4 for you',
  ],
  [
    'Hold Challenge',
    'Your first hold on Fri, Dec 4 at The Parlor was challenged. Confirm that you’re taking the date or release it.',
    'Your first hold on Fri, Dec 4 at The Parlor was challenged',
  ],
  ['Collaboration Request', 'Fog wants to play.', 'Collaboration request for The Parlor'],
  ['Collaboration Update', 'Fog accepted.', 'Collaboration update for The Parlor'],
] as const)('the email about a %s says in its subject what has happened: %s', (type, message, subject) => {
  expect(mailSubject({ type, message, pageName: 'The Parlor' })).toBe(subject)
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

test('several answers to a plan are one subject, and other news is counted', () => {
  const [theo, priya] = ['Theo Lind is in for Fog on Sat, Nov 21.', 'Priya Ray can’t make it to Fog on Sat, Nov 21.']
  expect(mergedSubject([theo, priya], 'Fog')).toBe('Theo Lind is in, Priya Ray can’t make it: Fog')
  expect(mergedSubject([theo, priya, theo, priya, theo], 'Fog')).toBe(
    'Theo Lind is in, Priya Ray can’t make it, Theo Lind is in, 2 more: Fog',
  )
  expect(mergedSubject([theo, 'Fog moved.'], 'Fog')).toBe('2 updates to the plan for Fog')
})

test('what has an email of its own, or none, is not sent a second time', () => {
  for (const type of ['Management Invite', 'Refund Offer', 'New Show', 'Team News'] as const) {
    expect(isMailed(type)).toBe(false)
    expect(mailSubject({ type, message: 'News.', pageName: 'The Parlor' })).toBeNull()
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
  ['Plan Update', { eventId: 'e1' }, 'View plan'],
  ['Plan Ended', { eventId: 'e1' }, 'View and respond'],
  ['Plan Canceled', { eventId: 'e1' }, 'View show'],
  ['Plan Canceled', {}, 'View'],
  ['Show Update', { eventId: 'e1' }, 'View show'],
] as const)('the button of an email about a %s %o says what it leads to', (type, about, label) => {
  expect(mailButton({ type, requestId: null, eventId: null, pageId: null, ...about })).toBe(label)
})
