import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type SavedChange, SavedNotice } from './saved-notice.tsx'

const message = 'Refund notifications have been sent to ticket purchasers.'
const explanation = 'Ticket holders can keep their tickets.'
const textOf = (saved: Omit<SavedChange, 'message' | 'explanation'>) =>
  renderToStaticMarkup(<SavedNotice saved={{ ...saved, message, explanation }} onDone={() => undefined} />)
    .replaceAll(/<[^>]+>/g, '|')
    .split('|')
    .filter(Boolean)

test('a show that was moved shows its new date and which buyers were asked; any other change says that it was saved', () => {
  const name = 'Lantern Night'
  expect(textOf({ name, move: { when: 'Sat, Dec 19', askedActs: ['Fog Lanterns'] } })).toEqual([
    'Lantern Night is now on Sat, Dec 19.',
    'We asked Fog Lanterns to confirm the new date.',
    message,
    explanation,
    'Done',
  ])
  expect(textOf({ name, move: null })).toEqual(['Your changes are saved.', message, explanation, 'Done'])
})
