import { expect, test } from 'vitest'
import { addDays, day, daysBetween } from '../../kernel/day.ts'
import { lineupMax } from '../../kernel/limits.ts'
import { demoScene } from './scene.ts'

const today = day('2026-11-20')
const scene = demoScene(today)

test('the demo scene has some sixty entities of all five kinds and three hundred shows', () => {
  expect(scene.entities).toHaveLength(60)
  expect(new Set(scene.entities.map((entity) => entity.kind))).toEqual(
    new Set(['band', 'standup comic', 'comedy group', 'venue', 'festival']),
  )
  expect(scene.shows).toHaveLength(300)
})

test('no demo show lies before today or more than ten weeks ahead', () => {
  const ahead = scene.shows.flatMap((show) => (show.day ? [daysBetween(today, show.day)] : []))
  expect(Math.min(...ahead)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...ahead)).toBeLessThan(70)
})

test('the demo scene shows every kind of show', () => {
  const kinds: [string, (show: (typeof scene.shows)[number]) => boolean][] = [
    ['weekly', (show) => show.weekday !== null],
    ['weekly and ticketed here', (show) => show.weekday !== null && show.tickets.length > 0],
    ['free', (show) => show.coverCents === null && show.tickets.length === 0],
    ['ticketed here', (show) => show.tickets.length > 1],
    ['ticketed elsewhere', (show) => show.link !== null],
    ['18+', (show) => show.ageGroup === '18+'],
    ['21+', (show) => show.ageGroup === '21+'],
    ['for kids', (show) => show.ageGroup === 'For Kids'],
    ['a festival', (show) => show.isFestival],
    ['tonight', (show) => show.day === today],
  ]
  expect(kinds.filter(([, has]) => !scene.shows.some(has)).map(([kind]) => kind)).toEqual([])
})

test('a part of the tickets to a festival goes on sale two days from now', () => {
  const { shows } = demoScene(today)
  const starts = shows.flatMap(({ tickets }) => tickets.flatMap(({ salesStart }) => salesStart ?? []))
  expect(starts.length).toBeGreaterThan(0)
  expect(new Set(starts.map((start) => `${start.day} ${start.time}`))).toEqual(new Set([`${addDays(today, 2)} 10:00`]))
})

test('the same day makes the same scene, every name is one entity, every lineup fits', () => {
  expect(demoScene(today)).toEqual(scene)
  expect(new Set(scene.entities.map((entity) => entity.name)).size).toBe(scene.entities.length)
  expect(Math.max(...scene.shows.map((show) => show.lineup.length))).toBeLessThanOrEqual(lineupMax)
})

test('no act of the demo scene plays in two places on one day', () => {
  const nights = scene.shows.flatMap((show) =>
    show.day && !show.isFestival ? show.lineup.map((act) => `${show.day} ${act}`) : [],
  )
  expect(new Set(nights).size).toBe(nights.length)
})

test('a demo show of comics or improvisers does not promise songs, and one of a band no new hour', () => {
  const musical = /\bsongs?\b|record release|earplugs|standing room/i
  const spoken = /new hour|new material|suggestions|heckling|full cast/i
  const textsOf = (isComedy: boolean) =>
    scene.shows.flatMap(({ genre, weekday, name, text }) =>
      weekday === null && (genre === 'Comedy') === isComedy ? [`${name}. ${text}`] : [],
    )
  expect(textsOf(true).filter((text) => musical.test(text))).toEqual([])
  expect(textsOf(true).filter((text) => spoken.test(text))).not.toEqual([])
  expect(textsOf(false).filter((text) => spoken.test(text))).toEqual([])
})
