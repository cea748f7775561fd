import { expect, test } from 'vitest'
import { words } from './chat-words.ts'

const hostName = 'Uptown Tannery'
const friends = ['Dana Reyes', 'Marco Bell', 'Kim Ono']

test.each<[text: string, who: Parameters<typeof words.inFanChat>[0]]>([
  ['You and Uptown Tannery', { isFan: true, names: [], fans: 1, hostName }],
  ['You, Dana Reyes, and Uptown Tannery', { isFan: true, names: ['Dana Reyes'], fans: 2, hostName }],
  ['You and Dana Reyes', { isFan: true, names: ['Dana Reyes'], fans: 2, hostName: null }],
  ['You, Dana Reyes, Marco Bell, and Uptown Tannery', { isFan: true, names: friends.slice(0, 2), fans: 3, hostName }],
  ['You, 1 other fan, and Uptown Tannery', { isFan: true, names: [], fans: 2, hostName }],
  ['You, 5 other fans, and Uptown Tannery', { isFan: true, names: [], fans: 6, hostName }],
  ['3 people: you, Dana Reyes, and 1 other', { isFan: true, names: ['Dana Reyes'], fans: 3, hostName: null }],
  ['You', { isFan: true, names: [], fans: 1, hostName: null }],
  [
    '1,204 people and Uptown Tannery: you, Dana Reyes, Marco Bell, and 1,201 others',
    { isFan: true, names: friends, fans: 1204, hostName },
  ],
  ['12 fans and Uptown Tannery', { isFan: false, names: [], fans: 12, hostName }],
  ['1 fan and Uptown Tannery', { isFan: false, names: [], fans: 1, hostName }],
  ['Uptown Tannery', { isFan: false, names: [], fans: 0, hostName }],
])('a fan chat says who reads along: “%s”', (text, who) => {
  expect(words.inFanChat(who)).toBe(text)
})
