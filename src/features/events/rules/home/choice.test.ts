import { expect, test } from 'vitest'
import { day } from '../../../../kernel/day.ts'
import type { EventGenre, PreferenceGenre } from '../../../../kernel/genres.ts'
import { type Candidate, chooseForHome } from './choice.ts'

const now = new Date('2026-11-20T20:00:00Z')
type Wishes = Partial<Pick<Candidate, 'friendsGoing' | 'follows' | 'isOwn' | 'venue' | 'exactKm'>> & {
  genre?: EventGenre
  headliner?: string
  poster?: boolean
  soldOut?: boolean
}
const show = (name: string, hours: number, more: Wishes = {}) => {
  const startsAt = new Date(now.getTime() + hours * 3_600_000)
  return {
    name,
    startsAt,
    day: day(startsAt.toISOString().slice(0, 10)),
    genre: more.genre ?? null,
    headliner: more.headliner ?? null,
    acts: 1,
    hasPoster: more.poster ?? true,
    isSoldOut: more.soldOut ?? false,
    venue: more.venue ?? name,
    exactKm: more.exactKm ?? null,
    friendsGoing: more.friendsGoing ?? 0,
    follows: more.follows ?? null,
    isOwn: more.isOwn ?? false,
  }
}
const chosen = (shows: ReturnType<typeof show>[], taste: PreferenceGenre[] = [], isEvening = false) => {
  const { highlights, picks, events } = chooseForHome(shows, { taste, today: day('2026-11-20'), now, isEvening })
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

test('what a fan has tickets to or goes to is neither a highlight nor picked; the list has it', () => {
  const shows = [
    show('mine', 1, { isOwn: true, friendsGoing: 3 }),
    show('other', 2),
    show('my jazz', 3, { isOwn: true, genre: 'Jazz' }),
    show('jazz', 400, { genre: 'Jazz' }),
  ]
  expect(chosen(shows, ['Jazz'])).toEqual({ highlights: ['other'], picks: ['jazz'], events: ['mine', 'my jazz'] })
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

test('shows that have started come up only where too few are still to come', () => {
  const started = Array.from({ length: 6 }, (_, n) => show(`started ${n}`, -1))
  const later = Array.from({ length: 10 }, (_, n) => show(`later ${n}`, 1 + n))
  expect(chosen([...started, ...later]).events.filter((name) => name.startsWith('started'))).toEqual([])
  expect(chosen([...started, ...later.slice(0, 4)]).events.filter((name) => name.startsWith('later'))).toHaveLength(2)
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
  expect(chosen(shows)).toEqual({ highlights: ['1', '2'], events: ['3', '4', '5', '6', '7', '8', '9', '10'] })
  expect(chosen(shows, ['Jazz'])).toEqual({
    highlights: ['13', '14'],
    picks: ['15', '16', '17', '18'],
    events: ['1', '2', '3', '4', '5', '6', '7', '8'],
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

test('an act gets one large tile, for its better night', () => {
  const wray = (hours: number, more: Wishes = {}) => show('Lady Wray', hours, more)
  expect(chosen([wray(1), wray(30), show('Late Jam', 50, { headliner: 'lady wray' }), show('plain', 60)])).toEqual({
    highlights: ['Lady Wray', 'plain'],
    events: ['Lady Wray', 'Late Jam'],
  })
  expect(chosen([wray(1), wray(30)])).toEqual({ highlights: ['Lady Wray'], events: ['Lady Wray'] })
})

test('an act with a large tile is not picked for another night', () => {
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

test('from 4 PM on tonight goes before what a fan likes, and among picks too', () => {
  const shows = [
    show('tonight', 1),
    show('tonight too', 2),
    show('friend', 3, { friendsGoing: 1, genre: 'Pop' }),
    show('jazz tonight', 3.5, { genre: 'Jazz', poster: false }),
    show('jazz', 40, { genre: 'Jazz' }),
    show('friend later', 41, { friendsGoing: 2 }),
  ]
  expect(chosen(shows, ['Jazz'])).toMatchObject({
    highlights: ['friend', 'friend later'],
    picks: ['jazz tonight', 'jazz'],
  })
  expect(chosen(shows, ['Jazz'], true)).toMatchObject({
    highlights: ['friend', 'jazz tonight'],
    picks: ['friend later', 'jazz'],
  })
})

test('picks are shows friends are going to, then of followed pages, then of liked genres, at most two per venue', () => {
  const shows = [
    ...[show('tonight', 1), show('tonight too', 2)],
    ...[200, 201, 202].map((hours) => show(`jazz ${hours}`, hours, { genre: 'Jazz', venue: 'The Parlor' })),
    show('soul', 203, { genre: 'Soul' }),
    show('followed', 204, { follows: 'The Blue Door' }),
    show('friends', 205, { friendsGoing: 2 }),
  ]
  expect(chosen(shows, ['Jazz']).picks).toEqual(['friends', 'followed', 'jazz 200', 'jazz 201'])
  const few = shows.filter(({ name }) => !name.startsWith('f'))
  expect(chosen(few, ['Jazz']).picks, 'a third where nothing else is left').toEqual([
    'jazz 200',
    'jazz 201',
    'soul',
    'jazz 202',
  ])
})

test('the list has two of a venue and two of a genre, in the order of their start', () => {
  const parlor = Array.from({ length: 9 }, (_, hour) => show(`parlor ${hour}`, 3 + hour / 10, { venue: 'The Parlor' }))
  const rock = Array.from({ length: 9 }, (_, hour) => show(`rock ${hour}`, 5 + hour / 10, { genre: 'Rock' }))
  const others = Array.from({ length: 4 }, (_, hour) => show(`other ${hour}`, 9 + hour))
  const shows = [show('large', 1), show('large too', 2), ...parlor, ...rock, ...others]
  const names = ['parlor 0', 'parlor 1', 'rock 0', 'rock 1', 'other 0', 'other 1', 'other 2', 'other 3']
  expect(chosen(shows).events).toEqual(names)
})

test('of two equal shows the one within five miles is large', () => {
  const shows = [show('far', 1, { exactKm: 30 }), show('close', 2, { exactKm: 3 }), show('near', 3, { exactKm: 8 })]
  expect(chosen(shows).highlights).toEqual(['close', 'near'])
})
