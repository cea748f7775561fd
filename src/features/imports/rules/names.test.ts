import fc from 'fast-check'
import { expect, test } from 'vitest'
import { actKey, venueKey } from './identity.ts'
import { dividedAtCommas, isAct, lineupOf } from './lineup.ts'
import { spellingKey } from '../../../kernel/text/spelling-key.ts'
import { decodeEntities, excerpt, tidy, tidyLines, tidyName } from './text/tidy-text.ts'
import { townKey } from './towns.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 60 })
const anyName = fc.string({ unit: 'grapheme', maxLength: 30 })

test.each([
  ['The Samples', 'samples'],
  ['Café Déjà', 'CAFE DEJA'],
  ["Mary O' Sample", 'Mary O’Sample'],
  ['Sample & Sons', 'Sample and Sons'],
  ['Sultans + Kings', 'Sultans & Kings'],
  ['Łaszlo Sørensen', 'Laszlo Sorensen'],
  ['dj Sample', 'DJ Sample'],
  ['Henry J. Sample Center', 'Henry J Sample Center'],
])('%s and %s are one name', (one, other) => {
  expect(actKey(one)).toBe(actKey(other))
})

test.each([
  ['Thee Samples', 'The Samples'],
  ['!!!', '???'],
  ['Theremin', 'Remin'],
  ['Bathe Sample', 'Basample'],
  ['한국', '日本'],
])('%s and %s are two names', (one, other) => {
  expect(actKey(one)).not.toBe(actKey(other))
})

test('a key stays the same when it is keyed again, and every name that says something has one', () => {
  const check = fc.property(anyText, (name) => {
    const key = spellingKey(name)
    expect(spellingKey(key)).toBe(key)
    expect(key === '').toBe(name.toWellFormed().trim() === '')
  })
  fc.assert(check, { numRuns: 2000, examples: [['𝚤'], ['ǽ']] })
})

test('case, spaces around, full stops and a leading The never make another name', () => {
  const check = fc.property(fc.stringMatching(/^[a-z0-9]{2,12}( [a-z0-9]{1,8}){0,2}$/), (name) => {
    fc.pre(!name.startsWith('the '))
    for (const other of [name.toUpperCase(), `  ${name}. `, `The ${name}`, name.replaceAll(' ', ' - ')]) {
      expect(spellingKey(other)).toBe(spellingKey(name))
    }
  })
  fc.assert(check)
})

test('a tidy text stays as it is, on one line, without signs that a terminal or a database obeys', () => {
  const check = fc.property(anyText, (text) => {
    for (const clean of [tidy, tidyLines, tidyName]) expect(clean(clean(text))).toBe(clean(text))
    expect(tidy(text)).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u)
    expect(tidy(text).isWellFormed()).toBe(true)
    expect(excerpt(text.repeat(20)).length).toBeLessThanOrEqual(200)
  })
  fc.assert(check, { numRuns: 2000, examples: [['𝚤'], ['ǽ']] })
})

test('entities are decoded once, and only those that stand for a letter', () => {
  expect(decodeEntities('Q&amp;A &#8217;&#x41; caf&eacute; &lt;b&gt;')).toBe('Q&A ’A café <b>')
  expect(decodeEntities('&amp;amp; R&B; &#0; &#xD800; &#x110000;')).toBe('&amp; R&B; &#0; &#xD800; &#x110000;')
})

test('an entity of any number up to the last letter stands for it, a half of one for nothing', () => {
  expect(decodeEntities('&#xFFE5; &#x10FFFF; &#xDFFF;')).toBe('\uFFE5 \u{10FFFF} &#xDFFF;')
})

test.each([
  [tidy, ' a \t b ', 'a b'],
  [tidy, 'a\u200Bb', 'ab'],
  [tidyName, ' ,; Sample ;, ', 'Sample'],
  [excerpt, 'x'.repeat(200), 'x'.repeat(200)],
  [excerpt, 'x'.repeat(201), `${'x'.repeat(199)}…`],
  [excerpt, `${' '.repeat(1000)}x`, ''],
])('%o makes %j the text %j', (clean, text, expected) => {
  expect(clean(text)).toBe(expected)
})

test('a lineup keeps everyone in order, repeated names and commas within a name too', () => {
  expect(lineupOf('One; Two, Three;dj Four ;; One,')).toEqual(['One', 'Two, Three', 'dj Four', 'One'])
  const names = fc.array(
    anyName.map(tidyName).filter((name) => name !== '' && !name.includes(';')),
    { maxLength: 40 },
  )
  const check = fc.property(names, (acts) => {
    expect(lineupOf(acts.join('; '))).toEqual(acts)
  })
  fc.assert(check)
})

test('vendors and films are on the lineup, but not as acts', () => {
  const lineup = ['dj Sample', 'vendors', 'Art', 'film "Sample"', 'host Sample', 'Film School']
  expect(lineup.filter(isAct)).toEqual(['dj Sample', 'host Sample', 'Film School'])
})

test('a venue is another one in another city, and the same under a known misspelling', () => {
  expect(venueKey('Test Tavern', 'Albany', 'CA')).not.toBe(venueKey('Test Tavern', 'Oakland', 'CA'))
  expect(venueKey('The Test Tavern', 'Memlo Park', 'California')).toBe(venueKey('Test Tavern', 'Menlo Park', 'ca'))
  expect(townKey('St. Helena', 'CA')).toBe(townKey('Saint Helena', 'CA'))
  expect(townKey('Pt. Richmond', 'CA')).toBe(townKey('Richmond', 'CA'))
  expect(townKey('Oakland', null)).toBe('oakland|')
  expect(townKey(null, 'CA')).toBe('|CA')
  expect(townKey('Richmond', 'VA')).not.toBe(townKey('Richmond', 'CA'))
})

const knownActs = new Set(
  ['Tin Parade', 'Pale Harbor', 'Earth', 'Earth, Wind & Fire', 'Tyler, The Creator'].map(actKey),
)

test.for([
  ['Tin Parade, Pale Harbor', ['Tin Parade', 'Pale Harbor']],
  ['tin parade,  PALE HARBOR, ', ['tin parade', 'PALE HARBOR']],
  ['Earth, Wind & Fire', ['Earth, Wind & Fire']],
  ['Earth, Wind & Fire, Tin Parade', ['Earth, Wind & Fire', 'Tin Parade']],
  ['Tin Parade, Tyler, The Creator', ['Tin Parade', 'Tyler, The Creator']],
  ['Earth, Tin Parade', ['Earth', 'Tin Parade']],
  ['Earth, Water', ['Earth, Water']],
  ['Tin Parade, Crosby, Stills & Nash', ['Tin Parade, Crosby, Stills & Nash']],
  ['Tin Parade,, Pale Harbor', ['Tin Parade,, Pale Harbor']],
  ['Tin Parade', ['Tin Parade']],
  ['Low Tide Club', ['Low Tide Club']],
  // A list of three or more reads as one, whoever is known.
  ['Harbor Lights, Old Mill Road, Low Tide Club', ['Harbor Lights', 'Old Mill Road', 'Low Tide Club']],
  ['Wilco,Spoon,Beirut,dj Sample', ['Wilco', 'Spoon', 'Beirut', 'dj Sample']],
  ['Wilco, Spoon, Old Band of Five Words', ['Wilco', 'Spoon', 'Old Band of Five Words']],
  ['The Lanterns, Spoon, Wilco', ['The Lanterns', 'Spoon', 'Wilco']],
  // Two parts may be one name, as may parts that a word or a sign joins.
  ['The Lanterns, Fog City Four', ['The Lanterns, Fog City Four']],
  ['Crosby, Stills & Nash', ['Crosby, Stills & Nash']],
  ['Crosby, Stills, Nash & Young', ['Crosby, Stills, Nash & Young']],
  ['Crosby, Stills, Nash and Young', ['Crosby, Stills, Nash and Young']],
  ['Peter, Paul + Mary, Spoon', ['Peter, Paul + Mary, Spoon']],
  ['Spoon, Tyler, The Creator', ['Spoon, Tyler, The Creator']],
  ['Wilco, Harry Connick, Jr.', ['Wilco, Harry Connick, Jr.']],
  ['Low Tide Club, Oakland, CA', ['Low Tide Club, Oakland, CA']],
  ['Black Flag (Greg, Max, Dave)', ['Black Flag (Greg, Max, Dave)']],
  ['An evening of songs by the sea, Spoon, Wilco', ['An evening of songs by the sea, Spoon, Wilco']],
] as const)('with commas, the lineup %j is the acts %j', ([lineup, acts]) => {
  expect(dividedAtCommas(lineupOf(lineup)[0] ?? '', (act) => knownActs.has(actKey(act)))).toEqual(acts)
})

test('a list of up to 50 acts is split, a longer one isn’t a lineup', () => {
  const acts = Array.from({ length: 51 }, (_, n) => `Band ${n + 1}`)
  const fifty = acts.slice(0, 50)
  expect(dividedAtCommas(fifty.join(','), () => false)).toEqual(fifty)
  expect(dividedAtCommas(acts.join(','), () => false)).toEqual([acts.join(',')])
})

test('an act is known by its whole name with its commas, of at most four parts', () => {
  const divide = (entry: string, ...known: string[]) => dividedAtCommas(entry, (act) => known.includes(act))
  expect(divide('Tyler, The Creator, Spoon', 'Tyler, The Creator', 'Spoon')).toEqual(['Tyler, The Creator', 'Spoon'])
  const five = 'One, Two, Three & Four, Five, Six'
  expect(divide(`${five}, Spoon`, five, 'Spoon')).toEqual([`${five}, Spoon`])
})
