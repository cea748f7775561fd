import { expect, test } from 'vitest'
import { processorTime } from '../../../../tests/support/processor-time.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { passwordProblem } from '../../accounts/rules/password.ts'
import { deviceWords } from '../../accounts/rules/device.ts'
import { generatedUsername } from '../../entities/rules/generated-username.ts'
import { parseTown } from '../../../kernel/places/parse-town.ts'
import { stateCode } from '../../../kernel/places/us-address.ts'
import { nameKey } from '../../../kernel/text/name-key.ts'
import { withoutAddresses } from '../../../kernel/text/without-addresses.ts'
import { ageOf } from '../rules/ages.ts'
import { saysSoldOut } from '../rules/availability.ts'
import { genreOfTag } from '../../events/rules/genres/genres.ts'
import { spellingKey } from '../../../kernel/text/spelling-key.ts'
import { priceOf } from '../rules/price-text.ts'
import { decodeEntities, tidy, tidyLines, tidyName } from '../rules/text/tidy-text.ts'
import { momentOf, timeOf } from '../rules/times/times.ts'
import { weeklyRule } from '../rules/times/weekly.ts'
import { zoneOf } from '../rules/times/zone-names.ts'
import { htmlText } from './html-text.ts'
import { actsInName } from '../rules/lineup.ts'
import { readDescription } from './ical/description.ts'
import { placeOf } from './ical/location.ts'
import { readListings } from './read-listings.ts'

/** Texts that make one part of an expression give way to the next again and again. */
const patterns: [name: string, text: string][] = [
  ['blanks', ' '],
  ['line ends', '\n'],
  ['tabs and letters', '\ta'],
  ['letters', 'a'],
  ['digits', '1'],
  ['brackets', '('],
  ['tags', '<a '],
  ['links', '<a href="https://a.b/">c'],
  ['open links', '<a href="'],
  ['attributes', '<a b '],
  ['closed tags', '</a '],
  ['closed tags without an end', '</a<'],
  ['entities', '&#'],
  ['commas and semicolons', ',; '],
  ['quotes', '"'],
  ['at signs', 'a@'],
  ['dots', '.'],
  ['prices', '$1 - '],
  ['labels', 'price : '],
  ['accents of two kinds', '\u0316\u0301'],
  ['half characters', '\ud800'],
]

/** A row of a file whose fields are all one text. */
const files: [name: string, text: (field: string) => string][] = [
  ['a CSV name', (field) => `date,venue,name\n2027-03-05,The Blue Door,"${field.replaceAll('"', '""')}x"`],
  ['a CSV lineup', (field) => `date,venue,lineup\n2027-03-05,The Blue Door,"${field.replaceAll('"', '""')}x"`],
  ['a CSV heading', (field) => `date,venue,name,${field}\n2027-03-05,The Blue Door,A`],
  ['a CSV file', (field) => field],
  ['an iCalendar summary', (field) => event(`SUMMARY:${field}x`)],
  ['an iCalendar description', (field) => event(`SUMMARY:A\nDESCRIPTION:${field}x`)],
  ['an iCalendar parameter', (field) => event(`SUMMARY;X=${field}x`)],
  ['an iCalendar file', (field) => `BEGIN:VCALENDAR\n${field}`],
  ['a JSON-LD name', (field) => JSON.stringify({ '@type': 'Event', name: `${field}x`, startDate: '2027-03-05' })],
  ['JSON-LD performers', (field) => JSON.stringify({ '@type': 'Event', name: 'A', performer: Array.from(field) })],
]

const event = (lines: string) =>
  `BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20270305T200000\nLOCATION:The Blue Door\n${lines}\nEND:VEVENT\nEND:VCALENDAR`

const rules: [name: string, rule: (text: string) => unknown][] = [
  ['ageOf', ageOf],
  ['saysSoldOut', saysSoldOut],
  ['genreOfTag', genreOfTag],
  ['spellingKey', spellingKey],
  ['priceOf', priceOf],
  ['decodeEntities', decodeEntities],
  ['htmlText', htmlText],
  ['weeklyRule', weeklyRule],
  ['tidy', tidy],
  ['tidyLines', tidyLines],
  ['tidyName', tidyName],
  ['momentOf', momentOf],
  ['timeOf', timeOf],
  ['zoneOf', zoneOf],
  ['readDescription', (text) => readDescription(text, text, { start: null })],
  ['actsInName', (text) => actsInName(text, (act) => act === 'x')],
  ['placeOf', placeOf],
  ['nameKey', nameKey],
  ['parseTown', parseTown],
  ['stateCode', stateCode],
  ['withoutAddresses', withoutAddresses],
  ['deviceWords', deviceWords],
  ['generatedUsername', (text) => generatedUsername(text, '3f9a1c2')],
  ['passwordProblem', (text) => passwordProblem(text, 'LocalSound')],
]

/** A linear reader takes at most some 600 ms for a text of this length, a quadratic expression more than 5 s. */
const length = 100_000
const most = 2_500
/** In the middle of a text, because an expression for its ends is slow only there. */
const repeated = (pattern: string) => `x${pattern.repeat(Math.ceil(length / pattern.length))}`

test.for(patterns)('no rule takes more than linear time for 100,000 characters of %s', ([, pattern]) => {
  const text = repeated(pattern)
  const slow = rules
    .map(([name, rule]) => [name, processorTime(() => rule(`${text}x`))])
    .filter(([, ms]) => Number(ms) > most)
  expect(slow).toEqual([])
})

function read(text: string) {
  try {
    readListings(text)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

test.for(patterns)('no file with 100,000 characters of %s takes more than linear time to read', ([, pattern]) => {
  const text = repeated(pattern)
  const slow = files
    .map(([name, file]) => [name, processorTime(() => read(file(text)))])
    .filter(([, ms]) => Number(ms) > most)
  expect(slow).toEqual([])
})

test('a calendar of deep nesting and many broken lines is read in linear time', () => {
  const text = `BEGIN:VCALENDAR\n${'BEGIN:A\n'.repeat(30_000)}${'?\n'.repeat(300_000)}`
  expect(processorTime(() => read(text))).toBeLessThan(most)
})

test('a calendar that moves the same show thousands of times takes no longer than its size', () => {
  const pair = 'BEGIN:VEVENT\nUID:a\nRRULE:FREQ=WEEKLY\nEND:VEVENT\nBEGIN:VEVENT\nUID:a\nRECURRENCE-ID:2\nEND:VEVENT\n'
  const timeOfPairs = (pairs: number) =>
    processorTime(() => readListings(`BEGIN:VCALENDAR\n${pair.repeat(pairs)}END:VCALENDAR`))
  timeOfPairs(500)
  expect(timeOfPairs(4_000)).toBeLessThan(12 * Math.max(timeOfPairs(1_000), 20))
})
