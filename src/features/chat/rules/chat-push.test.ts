import { expect, test } from 'vitest'
import { announcementPush, unreadPush } from './chat-push.ts'

const message = { showName: 'Harbor Lights', senderName: 'Night Ferries', text: 'See you at 5' }

test.each([
  [1, 'Night Ferries: See you at 5'],
  [2, '2 new messages\nNight Ferries: See you at 5'],
  [99, '99 new messages\nNight Ferries: See you at 5'],
  [100, '100+ new messages\nNight Ferries: See you at 5'],
])('%i unread messages of a crew are one push', (count, body) => {
  expect(unreadPush(message, 'crew', count)).toEqual({ title: 'Crew chat for Harbor Lights', body })
})

test('unread messages of a plan say which show it is for', () => {
  expect(unreadPush({ ...message, senderName: 'Ana Park' }, 'plan', 1)).toEqual({
    title: 'Plan for Harbor Lights',
    body: 'Ana Park: See you at 5',
  })
})

test('an announcement names the host and the show, and is cut where a device shows no more', () => {
  const text = 'a'.repeat(2_000)
  const { title, body } = announcementPush({ ...message, senderName: 'The Parlor', text })
  expect(title).toBe('Announcement from The Parlor')
  expect(body).toHaveLength(300)
  expect(body).toMatch(/^Harbor Lights: a+…$/)
})
