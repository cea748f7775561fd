import { expect, test } from 'vitest'
import { words } from './chat-words.ts'

const hostName = 'Uptown Tannery'
const friends = ['Dana Reyes', 'Marco Bell', 'Kim Ono']

test.each<[text: string, who: Parameters<typeof words.inFanChat>[0]]>([
  ['You and Uptown Tannery', { isFan: true, names: [], fans: 1, hostName }],
  ['You, Dana Reyes, and Uptown Tannery', { isFan: true, names: ['Dana Reyes'], fans: 2, hostName }],
  ['You, Dana Reyes, and 1 other', { isFan: true, names: ['Dana Reyes'], fans: 3, hostName: null }],
  [
    'You, Dana Reyes, Marco Bell, 1,201 others, and Uptown Tannery',
    { isFan: true, names: friends, fans: 1204, hostName },
  ],
  ['12 fans and Uptown Tannery', { isFan: false, names: [], fans: 12, hostName }],
  ['Uptown Tannery', { isFan: false, names: [], fans: 0, hostName }],
])('a fan chat says who reads along: “%s”', (text, who) => {
  expect(words.inFanChat(who)).toBe(text)
})
