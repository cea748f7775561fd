import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NotificationText } from './notification-text.tsx'

const htmlOf = (message: string) => renderToStaticMarkup(<NotificationText id="n" message={message} isUnread />)

test('a message that would fill the panel is folded and can be opened', () => {
  const long = 'a'.repeat(301)
  expect(htmlOf(long)).toContain('line-clamp-4')
  expect(htmlOf(long)).toContain(long)
  expect(htmlOf(long)).toMatch(/<button[^>]* aria-expanded="false"[^>]*>Show more</)
})

test('a message of usual length is whole and has no button', () => {
  expect(htmlOf('a'.repeat(300))).not.toMatch(/line-clamp|button/)
})
