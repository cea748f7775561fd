import { expect, test } from 'vitest'
import { answersFor } from './claimed-answers.ts'
import { emptyDraft } from './entity-draft.ts'

test('what was typed about a page that is here already is kept for its form, but not its name, city and picture', () => {
  const named = { ...emptyDraft, kind: 'venue' as const, name: 'Rickshaw Stop', username: 'rickshaw', image: 'p1' }
  expect(answersFor({ ...named, location: 'San Francisco, CA' })).toEqual({})
  const answers = {
    ...{ genre: ['Rock' as const], address: '155 Fell St', capacity: '400', hours: 'Wed to Sat', collaborating: true },
    ...{ contactEmail: 'desk@rickshaw.example', socialMediaLinks: { instagram: 'https://instagram.com/rickshaw' } },
  }
  expect(answersFor({ ...named, ...answers })).toEqual(answers)
})
