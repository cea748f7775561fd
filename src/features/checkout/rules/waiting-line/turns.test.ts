import { expect, test } from 'vitest'
import { isLineOn, isLobbyOpen, pollSeconds, turnsAtOnce, turnText, waitMinutes } from './turns.ts'

test.each([
  [0, 0],
  [1, 1],
  [9, 9],
  [12, 10],
  [40, 20],
  [41, 21],
  [999, 500],
  [20_000, 500],
])('with %i tickets left, %i people choose at once', (free, turns) => {
  expect(turnsAtOnce(free)).toBe(turns)
})

test('no one is let in who would find no ticket', () => {
  for (let free = 0; free <= 2_000; free += 1) expect(turnsAtOnce(free)).toBeLessThanOrEqual(free)
})

test.each([
  [10, { openSeconds: 59, turns: 50 }, null],
  [10, { openSeconds: 600, turns: 0 }, null],
  [1, { openSeconds: 60, turns: 10 }, 5],
  [50, { openSeconds: 600, turns: 100 }, 5],
  [51, { openSeconds: 600, turns: 100 }, 10],
  [300, { openSeconds: 600, turns: 100 }, 30],
  [301, { openSeconds: 600, turns: 100 }, 45],
  [1_200, { openSeconds: 600, turns: 100 }, 120],
  [1_201, { openSeconds: 600, turns: 100 }, Infinity],
])('the wait at position %i is estimated from the pace so far: %o gives %s minutes', (position, pace, minutes) => {
  expect(waitMinutes(position, pace)).toBe(minutes)
})

test('near the front a tab asks every five seconds, and 20,000 tabs make some 500 requests a second together', () => {
  const seconds = (poll: object) =>
    [0, 0.5, 0.999].map((random) => pollSeconds({ people: 20_000, position: 1, secondsToOpen: 0, random, ...poll }))
  expect(seconds({})).toEqual([4, 5, expect.closeTo(6, 2)])
  expect(seconds({ position: 10_000 })).toEqual([30, 40, expect.closeTo(50, 1)])
  expect(seconds({ position: 600, people: 700 })).toEqual([7.5, 10, expect.closeTo(12.5, 1)])
})

test('tabs that wait for the sales start ask once after it, spread over the time that the server needs', () => {
  const seconds = (secondsToOpen: number, random: number) =>
    pollSeconds({ people: 10_000, position: null, secondsToOpen, random })
  expect([seconds(1_000, 0), seconds(10, 0), seconds(10, 0.5), seconds(0, 0.999)]).toEqual([
    60,
    11,
    21,
    expect.closeTo(21, 1),
  ])
})

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 20, minutes))

test('a line is on from the sales start, whether or not anyone was let in yet, until it has sold out', () => {
  const line = { isAllowed: true, openedAt: null, soldOutAt: null, opensAt: at(10) }
  expect([9, 10].map((minute) => isLineOn(line, at(minute)))).toEqual([false, true])
  expect(isLineOn({ ...line, openedAt: at(5) }, at(6)), 'one of a rush').toBe(true)
  expect(isLineOn({ ...line, opensAt: null }, at(6)), 'the host has put tickets on sale at once').toBe(true)
  expect(isLineOn({ ...line, openedAt: at(10), soldOutAt: at(20) }, at(21))).toBe(false)
  expect(isLineOn({ ...line, isAllowed: false }, at(11)), 'the host turned it off').toBe(false)
})

test('people can get in line from half an hour before the sales start, if the host wants a line', () => {
  expect([9, 10, 39, 40].map((minute) => isLobbyOpen({ isAllowed: true, opensAt: at(40) }, at(minute)))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(isLobbyOpen({ isAllowed: true, opensAt: null }, at(0))).toBe(false)
  expect(isLobbyOpen({ isAllowed: false, opensAt: at(40) }, at(30))).toBe(false)
})

test('whose turn it is reads how long it lasts, or that there is no hurry', () => {
  expect(turnText('Harbor Lights', false)).toBe(
    'It’s your turn to buy tickets for Harbor Lights. You have 10 minutes to choose them.',
  )
  expect(turnText('Harbor Lights', true)).toBe(
    'Tickets for Harbor Lights are on sale, and there’s no line. Go ahead and choose yours.',
  )
})
