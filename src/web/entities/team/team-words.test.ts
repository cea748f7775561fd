import { expect, test } from 'vitest'
import { words } from './team-words.ts'

const { line } = words.log

test.each([
  ['role-changed', '@ana', '@ana changed their role to'],
  ['role-changed', words.you, 'You changed your role to'],
  ['invite-withdrawn', '@ana', '@ana withdrew their request to join'],
  ['invite-withdrawn', words.you, 'You withdrew your request to join'],
] as const)('%s by %s about themselves reads as a sentence', (action, by, sentence) => {
  expect(line[action]({ by, about: by, subject: 'admin' })).toContain(sentence)
})
