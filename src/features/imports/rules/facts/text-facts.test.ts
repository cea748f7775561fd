import { expect, test } from 'vitest'
import { wallTime } from '../../../../kernel/day.ts'
import { factsIn, nameWithoutFacts } from './text-facts.ts'

type Entry = { title?: string; start?: string | null }
const at = (text: string, { title = 'The Tin Moths', start = '20:00' }: Entry = {}) =>
  factsIn(title, text, { start: start === null ? null : wallTime(start) })

test('a bar’s usual line has doors, prices and an age', () => {
  expect(at('Doors 7. $12 adv / $15 door. 21+')).toEqual({
    doors: '19:00',
    prices: ['$12', '$15'],
    unclearPrice: '',
    ages: '21+',
  })
  expect(at('Doors 7 / Show 8 / $10 / All Ages')).toEqual({
    doors: '19:00',
    prices: ['$10'],
    unclearPrice: '',
    ages: 'all ages',
  })
  expect(at('', { title: 'The Tin Moths (21+) - $10' })).toEqual({
    doors: '',
    prices: ['$10'],
    unclearPrice: '',
    ages: '21+',
  })
})

test.each([
  ['$15', ['$15']],
  ['$12.50 cover', ['$12.50']],
  ['Cover $10', ['$10']],
  ['Tickets: $20', ['$20']],
  ['$15-20', ['$15-20']],
  ['$15 - $20', ['$15-20']],
  ['$12/$15', ['$12-15']],
  ['$12/15', ['$12-15']],
  ['$12 adv. $15 day of show.', ['$12', '$15']],
  ['Adv $12, door $15', ['$12', '$15']],
  ['$10 at the door', ['$10']],
  ['With special guests. $10 at the door.', ['$10']],
  ['$1,200 tickets', ['$1,200']],
  ['A night of songs. $10. See you there!', ['$10']],
  ['No cover', ['free']],
  ['Free!', ['free']],
  ['Free show, 21+', ['free']],
  ['Doors 7pm, show 8pm, $10, all ages', ['$10']],
  ['8 p.m. / $10 / 21+', ['$10']],
  ['Stay for the DJ after the show. $10.', ['$10']],
  ['$10 https://example.com/free-tickets', ['$10']],
])('“%s” has the price %j', (text, prices) => {
  expect(at(text).prices).toEqual(prices)
})

test.each([
  'Doors 7',
  '$5 beers',
  '$10 cover, $5 beers',
  '$10, drink specials',
  '$10 with RSVP',
  'Free with RSVP',
  'Free before 9, $10 after',
  '$10 before 9, $15 after',
  '$10, $20',
  '$12 adv, $15',
  '$12 / 15',
  '$12 adv, 15 door',
  '$10 suggested donation',
  'No cover. Donations welcome.',
  'Free parking',
  'Kids free, $10',
  '$10 members, $15 guests',
  'VIP $50',
  'VIP tables\n$50',
  '$20 CAD',
  '20€',
  '$12+',
  '$10 + fees',
  'Free / $5',
  'Win $500!',
  '15 door',
  'The $5 Band plays',
  '$1 $2 $3',
  'First prize - $100.',
  'Balcony - $40',
  'PBR - $3\n21+',
  'T-shirts - $20',
  'Coat check - $3',
  'Shots ($4)',
  'Grand prize | $500',
  'Food & bar minimum ($20)',
  'Livestream ($5)',
  '$10 (sliding scale)',
  '$10. Sliding scale.',
  '$10 (suggested)',
  'No cover (before 10)',
  'No cover\nuntil 10pm',
  'Grand prize\n$500',
  '$10 - the early set',
  'Lawn, $15',
])('“%s” has no price that is certain', (text) => {
  expect(at(text).prices).toEqual([])
})

test('a show’s name is not a price: “Free”, “The $5 Band”, “Free Range”', () => {
  for (const title of ['Free', '$5 Tuesdays', 'Free Range - Live', 'Songs - Free'])
    expect(at('', { title }).prices).toEqual([])
  expect(at('$10', { title: 'Free Range - Live' }).prices).toEqual(['$10'])
})

test('an amount next to anything else in a title is not a price', () => {
  for (const title of [
    'Raffle - $5',
    'Grand prize | $500',
    'The Tin Moths (balcony) - $40',
    'The Tin Moths - Gala - $90',
  ])
    expect(at('', { title }).prices).toEqual([])
})

test.each([
  ['21+', '21+'],
  ['21 +', '21+'],
  ['Ages 18+', '18+'],
  ['18 and over', '18 and over'],
  ['21+ with valid ID', '21+'],
  ['21+ w/ ID', '21+'],
  ['21+ w/ID', '21+'],
  ['21+  with   valid ID', '21+'],
  ['Come before 8. 21+', '21+'],
  ['All-ages show', 'all ages'],
  ['16+. Doors 7. 16+', '16+'],
  ['All ages, 21+ to drink', ''],
  ['21+ to drink', ''],
  ['21+ after 9', ''],
  ['18+ / 21+', ''],
  ['50+ taps', ''],
  ['Under 18 with a parent', ''],
  ['Songs of the Middle Ages', ''],
  ['Minors with guardian. 18+', ''],
  ['21+. Under 21 OK with a guardian.', ''],
  ['$10 (21+), $15 (18-20)', ''],
  ['21+ ($5 more if under 21)', ''],
  ['21+ (after 10)', ''],
  ['21+. Kids welcome until 9.', ''],
  ['$15-20, 21+', '21+'],
  ['7-10pm, 21+', '21+'],
])('“%s” has the age %j', (text, ages) => {
  expect(at(text).ages).toBe(ages)
})

test.each<[text: string, start: string | null, doors: string]>([
  ['Doors 7', '20:00', '19:00'],
  ['doors at 7:30', '20:00', '19:30'],
  ['Doors open at 7pm', '20:00', '19:00'],
  ['Doors @ 7 p.m. Show 8 p.m.', '20:00', '19:00'],
  ['Doors 7pm show 8pm', '20:00', '19:00'],
  ['7pm doors, 8pm show', '20:00', '19:00'],
  ['Doors 7p', '20:00', '19:00'],
  ['Doors 19:00', '20:00', '19:00'],
  ['Doors 21:00', '22:00', '21:00'],
  ['Doors 8', '20:00', '20:00'],
  ['Doors open early. Doors 7', '20:00', '19:00'],
  ['Doors 11', '12:00', '11:00'],
  ['Doors 7pm', null, '19:00'],
  ['Doors 7', null, ''],
  ['Doors 9', '20:00', ''],
  ['Doors 4pm', '20:00', '16:00'],
  ['Doors 2pm', '20:00', ''],
  ['Doors 7, doors 7:30 for members', '20:00', ''],
  ['Doors 7 / Doors 7:30', '20:00', ''],
  ['$10 door', '22:30', ''],
  ['10 door', '22:30', ''],
  ['Doors to hell open', '20:00', ''],
  ['Doors at dusk', '20:00', ''],
])('“%s” at a show that starts at %s has doors at %j', (text, start, doors) => {
  expect(at(text, { start }).doors).toBe(doors)
})

test('a title’s later words may be the age, but not the doors', () => {
  expect(at('', { title: 'The Tin Moths - 21+!' }).ages).toBe('21+')
  expect(at('', { title: 'The Tin Moths - Doors 7' }).doors).toBe('')
})

test('an entry without a title has the price of its description', () => {
  expect(at('$10', { title: '' }).prices).toEqual(['$10'])
})

test('an entry whose times are on another clock has no doors by the venue’s', () => {
  expect(factsIn('The Tin Moths', 'Doors 7pm, $10', null)).toEqual({
    doors: '',
    unclearPrice: '',
    prices: ['$10'],
    ages: '',
  })
})

test.each([
  ['$10-15 sliding scale', '$10-15 sliding scale'],
  ['Doors 7. $10 suggested donation. 21+', '$10 suggested donation'],
  ['$10 before 9, $15 after', '$10 before 9'],
  ['Donations welcome', ''],
  ['$12 adv / $15 door', ''],
])('the words of “%s” that leave the price open are “%s”', (text, words) => {
  expect(at(text).unclearPrice).toBe(words)
})

test('an advance and a day-of-show price behind a title are its prices, whatever the deal in its description', () => {
  expect(at('Doors 7 / Show 8. Guarantee $400 + 70% after.', { title: 'Night Bloom - $15 adv/$18 dos - 21+' })).toEqual(
    {
      doors: '19:00',
      prices: ['$15', '$18'],
      unclearPrice: '',
      ages: '21+',
    },
  )
})

test.each([
  ['Night Bloom + Wet Sand - $15 adv/$18 dos - 21+', 'Night Bloom + Wet Sand'],
  ['The Tin Moths (21+) - $10', 'The Tin Moths'],
  ['The Tin Moths | $12 adv / $15 door', 'The Tin Moths'],
  ['The Tin Moths - all ages', 'The Tin Moths'],
  ['The Tin Moths (album release) - $10', 'The Tin Moths (album release)'],
  ['Songs - Free', null],
  ['The $5 Band', null],
  ['Night Bloom - VIP $50', null],
  ['$10', null],
  ['', null],
])('the title “%s” is %j without its price and age', (title, name) => {
  expect(nameWithoutFacts(title, { price: true, ages: true })).toBe(name)
})

test('a price that could not be read stays in the title', () => {
  expect(nameWithoutFacts('Night Bloom - $15 adv - 21+', { price: false, ages: true })).toBe('Night Bloom - $15 adv')
})
