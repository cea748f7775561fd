import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { NotificationText } from './notification-text.tsx'

const htmlOf = (message: string, to: string | null = null) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <NotificationText onOpen={() => undefined} id="n" message={message} isUnread to={to} />
    </MemoryRouter>,
  )

test('a message that would fill the panel is folded and can be opened', () => {
  const long = 'a'.repeat(301)
  expect(htmlOf(long)).toContain('line-clamp-4')
  expect(htmlOf(long)).toContain(long)
  expect(htmlOf(long)).toMatch(/<button[^>]* aria-expanded="false"[^>]*>Show more</)
})

test('a message of usual length is whole and has no button', () => {
  expect(htmlOf('a'.repeat(300))).not.toMatch(/line-clamp|button/)
})

test('the sentence opens what it speaks of', () => {
  expect(htmlOf('Dana is going to Harbor Lights.', '/event/e1')).toMatch(
    /<a[^>]* href="\/event\/e1"[^>]*>Dana is going to Harbor Lights\.<\/a>/,
  )
  expect(htmlOf('The Parlor was deleted by an owner.')).not.toContain('<a')
})
