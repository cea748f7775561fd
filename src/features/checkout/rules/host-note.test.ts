import { expect, test } from 'vitest'
import { splitNote, withNote } from './host-note.ts'

const text = 'It’s postponed.\n\nHold on to your tickets.'

test('a host’s note is set apart from our own text, with its blank lines', () => {
  const note = 'We’re sorry.\n\nSee you soon.'
  expect(splitNote(withNote(text, note, 'The Parlor'), 'The Parlor')).toEqual({
    text,
    note: { label: 'Message from The Parlor:', text: note },
  })
})

test.each([
  ['without a note', text, 'The Parlor'],
  ['of a host that has another name now', withNote(text, 'Sorry.', 'The Parlor'), 'The Annex'],
  ['of a show that is gone', withNote(text, 'Sorry.', 'The Parlor'), undefined],
])('a text %s stays together', (_, whole, hostName) => {
  expect(splitNote(whole, hostName)).toEqual({ text: whole, note: null })
})
