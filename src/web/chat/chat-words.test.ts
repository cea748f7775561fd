import { expect, test } from 'vitest'
import { words } from './chat-words.ts'

const friends = ['Dana Reyes', 'Marco Bell', 'Kim Ono']

test.each<[who: Parameters<typeof words.inFanChat>[0], text: string]>([
  [{ isFan: true, names: [], fans: 1, hostName: 'Uptown Tannery' }, 'You and Uptown Tannery'],
  [{ isFan: true, names: ['Dana Reyes'], fans: 2, hostName: 'Uptown Tannery' }, 'You, Dana Reyes, and Uptown Tannery'],
  [{ isFan: true, names: ['Dana Reyes'], fans: 3, hostName: null }, 'You, Dana Reyes, and 1 other'],
  [
    { isFan: true, names: friends, fans: 1204, hostName: 'Uptown Tannery' },
    'You, Dana Reyes, Marco Bell, 1,201 others, and Uptown Tannery',
  ],
  [{ isFan: false, names: [], fans: 12, hostName: 'Uptown Tannery' }, '12 fans and Uptown Tannery'],
  [{ isFan: false, names: [], fans: 0, hostName: 'Uptown Tannery' }, 'Uptown Tannery'],
])('a fan chat says who reads along: %o', (who, text) => {
  expect(words.inFanChat(who)).toBe(text)
})
