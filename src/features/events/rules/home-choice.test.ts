import { expect, test } from 'vitest'
import { day } from '../../../kernel/day.ts'
import type { EventGenre, PreferenceGenre } from '../../../kernel/genres.ts'
import { chooseForHome } from './home-choice.ts'

const now = new Date('2026-11-20T20:00:00Z')
type Wishes = { genre?: EventGenre; headliner?: string; poster?: boolean; soldOut?: boolean }
const show = (name: string, hours: number, more: Wishes = {}) => {
  const startsAt = new Date(now.getTime() + hours * 3_600_000)
  return {
    name,
    startsAt,
    day: day(startsAt.toISOString().slice(0, 10)),
    genre: more.genre ?? 'Rock',
    headliner: more.headliner ?? null,
    acts: 1,
    hasPoster: more.poster ?? true,
    isSoldOut: more.soldOut ?? false,
  }
}
const chosen = (shows: ReturnType<typeof show>[], taste: PreferenceGenre[] = []) => {
  const { highlights, picks, events } = chooseForHome(shows, { taste, today: day('2026-11-20'), now })
  const names = (list: typeof shows) => list.map(({ name }) => name)
  return { highlights: names(highlights), events: names(events), ...(picks.length > 0 && { picks: names(picks) }) }
}

test('the highlights are tonight’s, with a poster, not sold out; the rest follows by start', () => {
  const shows = [
    show('sold', 0.5, { soldOut: true }),
    show('plain', 1, { poster: false }),
    show('a', 2),
    show('b', 3),
    show('c', 30),
  ]
  expect(chosen(shows)).toEqual({ highlights: ['a', 'b'], events: ['sold', 'plain', 'c'] })
})

test('what a fan likes comes before tonight, and hides nothing', () => {
  const shows = [show('rock', 1), show('pop', 2, { genre: 'Pop' }), show('jazz', 40, { genre: 'Jazz' })]
  expect(chosen(shows, ['Jazz'])).toEqual({ highlights: ['jazz', 'rock'], events: ['pop'] })
})

test('a highlight of a chosen genre comes before one of a related genre, and that before any other', () => {
  const shows = [
    show('pop', 1, { genre: 'Pop' }),
    show('soul', 2, { genre: 'Soul' }),
    show('jazz', 40, { genre: 'Jazz' }),
  ]
  expect(chosen(shows, ['Jazz']).highlights).toEqual(['jazz', 'soul'])
})

test('a highlight has not started, and is at most seven days away', () => {
  const second = 1 / 3600
  expect(chosen([show('started', 0), show('soon', second), show('late', 24 * 7 + 4)])).toEqual({
    highlights: ['soon'],
    events: ['started', 'late'],
  })
})

test('two highlights and eight events are all; a fan has a row of four liked shows between them', () => {
  const shows = Array.from({ length: 20 }, (_, hour) => show(`${hour}`, hour / 10, hour > 12 ? { genre: 'Jazz' } : {}))
  expect(chosen(shows)).toEqual({ highlights: ['1', '2'], events: ['0', '3', '4', '5', '6', '7', '8', '9'] })
  expect(chosen(shows, ['Jazz'])).toEqual({
    highlights: ['13', '14'],
    picks: ['15', '16', '17', '18'],
    events: ['0', '1', '2', '3', '4', '5', '6', '7'],
  })
})

test('picks are of the chosen genres first, then of related ones, and never of what everyone likes', () => {
  const shows = [
    ...[show('tonight', 1, { genre: 'Pop' }), show('tonight too', 2, { genre: 'Pop' })],
    show('soul', 200, { genre: 'Soul' }),
    show('open mic', 201, { genre: 'Open Mic' }),
    show('jazz', 202, { genre: 'Jazz' }),
    show('hip hop', 203, { genre: 'Hip Hop' }),
  ]
  expect(chosen(shows, ['Jazz'])).toEqual({
    highlights: ['tonight', 'tonight too'],
    picks: ['jazz', 'soul'],
    events: ['open mic', 'hip hop'],
  })
})

test('an act is picked once, at its first night, whether the show is named for it or it is the headliner', () => {
  const jazz = (name: string, hours: number, headliner?: string) =>
    show(name, hours, { genre: 'Jazz', ...(headliner && { headliner }) })
  const shows = [
    ...[show('tonight', 1, { poster: false }), show('tonight too', 2, { poster: false })],
    jazz('Olivia Dean', 200),
    jazz('olivia dean ', 224),
    jazz('Art of Loving Tour', 248, 'Olivia Dean'),
    jazz('Late set', 249, 'Lady Wray'),
    jazz('Early set', 250, 'Lady Wray'),
  ]
  expect(chosen(shows, ['Jazz'])).toEqual({
    highlights: ['tonight', 'tonight too'],
    picks: ['Olivia Dean', 'Late set'],
    events: ['olivia dean ', 'Art of Loving Tour', 'Early set'],
  })
})

test('an act stands large once, at its better night', () => {
  const wray = (hours: number, more: Wishes = {}) => show('Lady Wray', hours, more)
  expect(chosen([wray(1), wray(30), show('Late Jam', 50, { headliner: 'lady wray' }), show('plain', 60)])).toEqual({
    highlights: ['Lady Wray', 'plain'],
    events: ['Lady Wray', 'Late Jam'],
  })
  expect(chosen([wray(1), wray(30)])).toEqual({ highlights: ['Lady Wray'], events: ['Lady Wray'] })
})

test('an act that stands large is not picked for another night', () => {
  const jazz = (name: string, hours: number) => show(name, hours, { genre: 'Jazz' })
  const shows = [jazz('Salsa Social', 1), jazz('Lady Wray', 2), jazz('Lady Wray', 26), jazz('Late Jam', 30)]
  expect(chosen(shows, ['Jazz'])).toEqual({
    highlights: ['Salsa Social', 'Lady Wray'],
    picks: ['Late Jam'],
    events: ['Lady Wray'],
  })
})

test('tonight goes before a better poster later in the week, and the seventh day is next week', () => {
  const shows = [show('poster', 28), show('plain', 1, { poster: false }), show('plain too', 2, { poster: false })]
  expect(chosen(shows).highlights).toEqual(['plain', 'plain too'])
  expect(chosen([show('sixth', 24 * 6), show('seventh', 24 * 7)])).toEqual({
    highlights: ['sixth'],
    events: ['seventh'],
  })
})
