import { expect, test } from 'vitest'
import { words } from './chat-words.ts'

const hostName = 'Uptown Tannery'
const friends = ['Dana Reyes', 'Marco Bell', 'Kim Ono']

test.each<[text: string, who: Parameters<typeof words.inFanChat>[0]]>([
  ['Uptown Tannery and you', { isFan: true, names: [], fans: 1, hostName }],
  ['Uptown Tannery, you, and Dana Reyes', { isFan: true, names: ['Dana Reyes'], fans: 2, hostName }],
  ['You, Dana Reyes, and 1 other', { isFan: true, names: ['Dana Reyes'], fans: 3, hostName: null }],
  [
    'Uptown Tannery, you, Dana Reyes, Marco Bell, and 1,201 others',
    { isFan: true, names: friends, fans: 1204, hostName },
  ],
  ['Uptown Tannery and 12 fans', { isFan: false, names: [], fans: 12, hostName }],
  ['Uptown Tannery', { isFan: false, names: [], fans: 0, hostName }],
])('a fan chat says who reads along: “%s”', (text, who) => {
  expect(words.inFanChat(who)).toBe(text)
})
