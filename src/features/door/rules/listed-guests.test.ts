import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day, wallTime } from '../../../kernel/day.ts'
import { instantOf, type Zone } from '../../../kernel/zone.ts'
import { opensAt } from './current-date.ts'
import { guestKey, isListOpen, lineProblemText, parseListedLines, remainingOf, spotsLeft } from './listed-guests.ts'

const partiesOf = (text: string) => parseListedLines(text).lines.map(({ name, people }) => [name, people])

test.each([
  ['Ana Diaz', 'Ana Diaz', 1],
  ['Ana Diaz +1', 'Ana Diaz', 2],
  ['Ana Diaz + 1', 'Ana Diaz', 2],
  ['Ana Diaz plus 2', 'Ana Diaz', 3],
  ['Ana Diaz PLUS 2', 'Ana Diaz', 3],
  ['Ana+1', 'Ana', 2],
  ['Ana +0', 'Ana', 1],
  ['Ana +9', 'Ana', 10],
  ['- Ana Diaz', 'Ana Diaz', 1],
  ['• Ana Diaz +1', 'Ana Diaz', 2],
  ['3. Ana Diaz', 'Ana Diaz', 1],
  ['12) Ana Diaz +3', 'Ana Diaz', 4],
  ['  Ana\t Diaz  +1 \r', 'Ana Diaz', 2],
  ['Blink-182 +1', 'Blink-182', 2],
  ['Blink-182', 'Blink-182', 1],
  ['C++', 'C++', 1],
  ['Ana + Bo', 'Ana + Bo', 1],
  ['Ana + Bo +1', 'Ana + Bo', 2],
  ['Surplus 2', 'Surplus 2', 1],
  ['Ana Diaz (+1)', 'Ana Diaz', 2],
  ['Ana Diaz (plus 2)', 'Ana Diaz', 3],
  ['Ana Diaz +1 (press)', 'Ana Diaz (press)', 2],
  ['Ana Diaz (+1) (press)', 'Ana Diaz (press)', 2],
  ['Ana Diaz (press) +1', 'Ana Diaz (press)', 2],
  ['Ana Diaz (press)', 'Ana Diaz (press)', 1],
  ['A\u200bna Diaz +1', 'Ana Diaz', 2],
  ['نور +1', 'نور', 2],
  ['🎸', '🎸', 1],
  ['50 Cent', '50 Cent', 1],
])('the line “%s” lists %s with %i people in all', (text, name, people) => {
  expect(partiesOf(text)).toEqual([[name, people]])
})

test('lines that show nothing are skipped, and a name that comes twice is listed once, with the larger party', () => {
  expect(partiesOf('\n  \n-\n\u200b\nAna Diaz\nBo\nana  diaz +2\nAna Diáz +1\n')).toEqual([
    ['ana diaz', 3],
    ['Bo', 1],
  ])
  expect(partiesOf('🎸 +1\n🎺\n🎸')).toEqual([
    ['🎸', 2],
    ['🎺', 1],
  ])
  expect(guestKey(' ÁNA  Diaz')).toBe('ana diaz')
})

test.each([
  ['+3', 1, 'no-name', 'Line 1 doesn’t have a name. Use one name per line, like “Ana Diaz +1”.'],
  [`Ana\n${'x'.repeat(81)}`, 2, 'too-long', 'Line 2 is too long. Use one name per line, like “Ana Diaz +1”.'],
  ['+1 (press)', 1, 'no-name', 'Line 1 doesn’t have a name. Use one name per line, like “Ana Diaz +1”.'],
  [
    'Ana +1, Bo +1',
    ...([1, 'text-after', 'Line 1 has text after the plus-ones. Use one name per line, like “Ana Diaz +1”.'] as const),
  ],
  [
    'Ana\nBo +1 press',
    ...([2, 'text-after', 'Line 2 has text after the plus-ones. Use one name per line, like “Ana Diaz +1”.'] as const),
  ],
  [
    'Ana (+1, press)',
    ...([1, 'text-after', 'Line 1 has text after the plus-ones. Use one name per line, like “Ana Diaz +1”.'] as const),
  ],
  ['Ana +10', 1, 'too-many-people', 'Line 1 has more than 10 people. Split it into smaller parties.'],
  ['\nAna +99', 2, 'too-many-people', 'Line 2 has more than 10 people. Split it into smaller parties.'],
  [
    Array.from({ length: 101 }, (_, n) => `Guest ${n}`).join('\n'),
    ...([101, 'too-many-lines', 'You can add up to 100 names at a time.'] as const),
  ],
] as const)(
  'a list with a line that can’t be read adds no one and says which line it is (%#)',
  (text, line, problem, message) => {
    const { lines, problems } = parseListedLines(text)
    expect({ lines, problems }).toEqual({ lines: [], problems: [{ line, problem }] })
    expect(problems.map(lineProblemText)).toEqual([message])
  },
)

test('a name of 80 letters and 100 lines are within the limits', () => {
  expect(partiesOf('x'.repeat(80))).toHaveLength(1)
  expect(partiesOf(Array.from({ length: 100 }, (_, n) => `Guest ${n}`).join('\n'))).toHaveLength(100)
})

test('a list of 8,000 letters is read at once, and what is longer is cut', () => {
  const started = performance.now()
  for (const sign of ['+', ' ', '1', ' plus ', '- ', ' (', ')', ' (+1', '(+1) ', '\u0301', '\n']) {
    expect(() => parseListedLines(sign.repeat(8_000))).not.toThrow()
  }
  expect(performance.now() - started).toBeLessThan(2_000)
  expect(partiesOf(`${'\n'.repeat(8_000)}Ana`)).toEqual([])
})

test('a printed list is read as it was', () => {
  const word = fc.stringMatching(/^[A-Za-zÀ-ÿ]{1,12}$/).filter((text) => guestKey(text) !== '' && text !== 'plus')
  const names = fc.uniqueArray(
    fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
    {
      selector: guestKey,
      maxLength: 40,
    },
  )
  fc.assert(
    fc.property(names, fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 40, maxLength: 40 }), (list, sizes) => {
      const lines = list.map((name, index) => ({ name, people: sizes[index] ?? 1 }))
      const text = lines.map(({ name, people }) => (people > 1 ? `${name} +${people - 1}` : name)).join('\n')
      expect(parseListedLines(text)).toEqual({ lines, repeated: [], problems: [] })
    }),
  )
})

test('what is left of a party or of spots is never negative', () => {
  expect([remainingOf(3, 1), remainingOf(3, 3), remainingOf(2, 3)]).toEqual([2, 0, 0])
  expect([spotsLeft(4, 1), spotsLeft(4, 4), spotsLeft(2, 4)]).toEqual([3, 0, 0])
})

test('an act changes its list until doors open, or until the start where no time is announced', () => {
  const doorsAt = new Date('2026-11-21T03:30:00Z')
  const startsAt = new Date('2026-11-21T04:30:00Z')
  const at = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1_000)
  const isOpen = (doors: Date | null, now: Date) => isListOpen('act', { doorsAt: doors, startsAt }, now)
  expect([-1, 0, 1].map((seconds) => isOpen(doorsAt, at(doorsAt, seconds)))).toEqual([true, false, false])
  expect([-1, 0].map((seconds) => isOpen(null, at(startsAt, seconds)))).toEqual([true, false])
})

test('the host changes a list until four hours after the start', () => {
  const startsAt = new Date('2026-11-21T04:30:00Z')
  const end = startsAt.getTime() + 4 * 3_600_000
  const isOpen = (ms: number) => isListOpen('host', { doorsAt: null, startsAt }, new Date(ms))
  expect([isOpen(end - 1), isOpen(end + 1)]).toEqual([true, false])
})

test('an act has until doors by the venue’s clock on the night that clocks change', () => {
  const zone = 'America/Los_Angeles' as Zone
  const night = day('2026-11-01')
  const startsAt = instantOf(night, wallTime('20:30'), zone)
  const times = { wall_time: wallTime('20:30'), doors_time: wallTime('19:30'), end_time: null, zone }
  const doorsAt = opensAt({ day: night, startsAt }, times)
  expect(doorsAt?.toISOString()).toBe('2026-11-02T03:30:00.000Z')
  expect(isListOpen('act', { doorsAt, startsAt }, new Date('2026-11-02T03:29:59Z'))).toBe(true)
})
