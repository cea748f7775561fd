import { expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'

const site = { origin: 'https://localsound.example', productName: 'LocalSound' }

const descriptionOf = (description: string) =>
  pageMeta(site, { title: 'Harbor Lights', path: '/', description }).find(
    (tag) => 'name' in tag && tag.name === 'description',
  )

test.each([
  ['An evening\n of  songs.', 'An evening of songs.'],
  ['🎸'.repeat(160), '🎸'.repeat(160)],
  ['🎸'.repeat(161), `${'🎸'.repeat(159)}…`],
  [`${'a'.repeat(158)} bcd`, `${'a'.repeat(158)}…`],
])('a description is one line of 160 characters at most, none of them cut in half', (text, content) => {
  expect(descriptionOf(text)).toMatchObject({ content: content })
})
