import { expect, test } from 'vitest'
import { announcementPush, crewPush } from './chat-push.ts'

const message = { showName: 'Harbor Lights', senderName: 'Night Ferries', text: 'See you at 5' }

test.each([
  [1, 'Night Ferries: See you at 5'],
  [2, '2 new messages\nNight Ferries: See you at 5'],
  [99, '99 new messages\nNight Ferries: See you at 5'],
  [100, '100+ new messages\nNight Ferries: See you at 5'],
])('%i unread messages of a crew are one push', (count, body) => {
  expect(crewPush(message, count)).toEqual({ title: 'Crew chat for Harbor Lights', body })
})

test('an announcement names the host and the show, and is cut where a device shows no more', () => {
  const text = 'a'.repeat(2_000)
  const { title, body } = announcementPush({ ...message, senderName: 'The Parlor', text })
  expect(title).toBe('Announcement from The Parlor')
  expect(body).toHaveLength(300)
  expect(body).toMatch(/^Harbor Lights: a+…$/)
})
