import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, day } from '../../../../kernel/day.ts'
import { preferenceGenres } from '../../../../kernel/genres.ts'
import { likeness } from '../genre-match.ts'
import { type Candidate, chooseForHome } from './choice.ts'
import { reasonFor } from './reason.ts'

const now = new Date('2026-11-20T20:00:00Z')
const today = day('2026-11-20')
const hourMs = 3_600_000

const candidate: fc.Arbitrary<Candidate> = fc
  .record({
    name: fc.constantFrom('Lady Wray', 'Salsa Social', 'Late Jam', 'Trio', 'Battle of the Bands', 'Noise', 'Choir'),
    hours: fc.integer({ min: -3, max: 24 * 12 }),
    genre: fc.constantFrom(null, 'Jazz', 'Soul', 'Rock', 'Punk', 'Reggae', 'Open Mic', 'Comedy'),
    headliner: fc.constantFrom(null, null, 'Lady Wray', 'Olivia Dean'),
    acts: fc.integer({ min: 0, max: 4 }),
    hasPoster: fc.boolean(),
    isSoldOut: fc.boolean(),
    venue: fc.constantFrom('The Blue Door', 'The Parlor', 'Town Hall', 'The Annex', 'Yard'),
    exactKm: fc.option(fc.double({ min: 0, max: 40, noNaN: true })),
    friendsGoing: fc.constantFrom(0, 0, 0, 1, 3),
    follows: fc.constantFrom(null, null, null, 'The Blue Door'),
    isOwn: fc.constantFrom(false, false, false, true),
  })
  .map(({ hours, ...show }) => ({
    ...show,
    startsAt: new Date(now.getTime() + hours * hourMs),
    day: addDays(today, Math.floor((12 + hours) / 24)),
  }))

const scene = fc.record({
  shows: fc
    .array(candidate, { maxLength: 60 })
    .map((shows) => shows.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())),
  taste: fc.uniqueArray(fc.constantFrom(...preferenceGenres), { maxLength: 3 }),
  isEvening: fc.boolean(),
})
const choose = ({
  shows,
  ...view
}: { shows: Candidate[] } & Pick<Parameters<typeof chooseForHome>[1], 'taste' | 'isEvening'>) =>
  chooseForHome(shows, { ...view, today, now })
const countOf = (shows: Candidate[], field: 'venue' | 'genre', value: string | null) =>
  shows.filter((show) => show[field] === value).length

test('Home shows each date once, and as many as it has room for', () => {
  fc.assert(
    fc.property(scene, (one) => {
      const { highlights, picks, events } = choose(one)
      const all = [...highlights, ...picks, ...events]
      expect(new Set(all).size).toBe(all.length)
      expect(all.every((show) => one.shows.includes(show))).toBe(true)
      expect([highlights.length <= 2, picks.length <= 4]).toEqual([true, true])
      expect(events).toHaveLength(Math.min(8, one.shows.length - highlights.length - picks.length))
    }),
  )
})

test('no venue has more than two of the eight, and no genre more than a third, while another show would fit', () => {
  fc.assert(
    fc.property(scene, (one) => {
      const { highlights, picks, events } = choose(one)
      const isCrowded = events.some(
        ({ venue, genre }) =>
          countOf(events, 'venue', venue) > 2 || (genre !== null && countOf(events, 'genre', genre) > 2),
      )
      const others = one.shows.filter((show) => ![...highlights, ...picks, ...events].includes(show))
      const fitting = others.filter(
        ({ venue, genre }) =>
          countOf(events, 'venue', venue) < 2 && (genre === null || countOf(events, 'genre', genre) < 2),
      )
      expect(isCrowded ? fitting : []).toEqual([])
    }),
  )
})

test('no venue has more than two of the picks while another would fit', () => {
  fc.assert(
    fc.property(scene, (one) => {
      const { picks } = choose(one)
      const crowded = picks.filter(({ venue }) => countOf(picks, 'venue', venue) > 2)
      expect(crowded.length === 0 || new Set(picks.map(({ venue }) => venue)).size < 3).toBe(true)
    }),
  )
})

test('no date that the fan has tickets to or goes to is suggested', () => {
  fc.assert(
    fc.property(scene, (one) => {
      const { highlights, picks } = choose(one)
      expect([...highlights, ...picks].filter(({ isOwn }) => isOwn)).toEqual([])
    }),
  )
})

test('every pick is the fan’s: friends go, the fan follows it, or it suits a genre of theirs', () => {
  fc.assert(
    fc.property(scene, (one) => {
      for (const show of choose(one).picks) {
        expect(show.friendsGoing > 0 || show.follows !== null || likeness(show, one.taste) > 0).toBe(true)
      }
    }),
  )
})

test('in the evening no large tile is of another day while one of tonight with places left is not large', () => {
  fc.assert(
    fc.property(scene, ({ shows, taste }) => {
      const { highlights } = choose({ shows, taste, isEvening: true })
      const isOpenTonight = (show: Candidate) => !show.isSoldOut && show.day <= today && show.startsAt > now
      const names = highlights.flatMap(({ name, headliner }) => [name, headliner])
      const left = shows.filter(
        (show) =>
          isOpenTonight(show) &&
          !show.isOwn &&
          !highlights.includes(show) &&
          !names.includes(show.name) &&
          !(show.headliner && names.includes(show.headliner)),
      )
      expect(highlights.every(isOpenTonight) ? [] : left).toEqual([])
    }),
  )
})

/** As its card says: a related genre is another one, and three acts are no contest. */
const isOf = ({ genre, name }: Candidate, chosen: string) => genre === chosen || name === chosen

test('a reason is never invented but true of the show itself, and the strongest stands alone', () => {
  fc.assert(
    fc.property(candidate, scene, fc.boolean(), (show, { taste }, isPlaceKnown) => {
      const reason = reasonFor(show, { taste, isPlaceKnown })
      const weakest = isPlaceKnown && show.exactKm !== null ? 'near' : undefined
      const expected =
        show.friendsGoing > 0
          ? 'friends'
          : show.follows !== null
            ? 'follow'
            : taste.some((genre) => isOf(show, genre))
              ? 'genre'
              : weakest
      expect(reason?.kind).toBe(expected)
      const genre = reason?.kind === 'genre' ? reason.genre : null
      expect(genre === null || (taste.includes(genre) && isOf(show, genre))).toBe(true)
    }),
  )
})
