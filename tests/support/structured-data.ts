import { isDeepStrictEqual } from 'node:util'

/**
 * What is wrong with a page's structured data, by schema.org and by what Google's documentation asks of events,
 * organizations and questions (developers.google.com/search/docs/appearance/structured-data/event).
 */
export function structuredDataProblems(data: unknown, path = '$'): string[] {
  if (Array.isArray(data)) return data.flatMap((item, n) => structuredDataProblems(item, `${path}[${n}]`))
  if (data === null || data === undefined) return [`${path} is empty`]
  if (typeof data === 'string') return data.trim() === '' ? [`${path} is empty`] : []
  if (!isThing(data)) return []

  const type = textOf(data['@type'])
  const rules = Object.entries(rulesOf).find(([types]) => types.split(' ').includes(type))?.[1]
  const ownProblems = rules
    ? rules(data).map((problem) => `${path} (${type}): ${problem}`)
    : [`${path} has the type "${type}"`]
  const below = Object.entries(data)
    .filter(([key]) => !key.startsWith('@'))
    .flatMap(([key, value]) => structuredDataProblems(value, `${path}.${key}`))
  return [...ownProblems, ...below]
}

type Thing = Record<string, unknown>
type Check = [problem: string, isWrong: (thing: Thing) => boolean]

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const lacks = (...keys: string[]): Check[] =>
  keys.map((key) => [`${key} is missing`, (thing) => thing[key] === undefined])
const isUrl = (value: unknown) => /^https?:\/\/[^/\s]+(?:\/\S*)?$/.test(textOf(value))
const urls = (...keys: string[]): Check[] =>
  keys.map((key) => [
    `${key} is no absolute address`,
    ({ [key]: value }) => value !== undefined && ![value].flat().every(isUrl),
  ])
const problems = (checks: Check[]) => (thing: Thing) =>
  checks.filter(([, isWrong]) => isWrong(thing)).map(([problem]) => problem)

const oneOf = (key: string, ...names: string[]): Check => [
  `${key} is none of ${names.join(', ')}`,
  ({ [key]: value }) => value !== undefined && !names.some((name) => value === `https://schema.org/${name}`),
]

/** A day, or an instant with its offset from UTC. */
const moment = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2})?$/
const isOff = ({ eventStatus }: Thing) => /Cancelled|Postponed/.test(textOf(eventStatus))
const availabilityOf = ({ offers }: Thing) => (isThing(offers) ? textOf(offers['availability']) : '')

const event = problems([
  ...lacks('name', 'url', 'startDate', 'endDate', 'location', 'eventStatus', 'eventAttendanceMode'),
  ...urls('url', 'image'),
  ...['startDate', 'endDate', 'doorTime'].map((key): Check => [
    `${key} is neither a day nor an instant with an offset`,
    ({ [key]: value }) => value !== undefined && !moment.test(textOf(value)),
  ]),
  ['it ends before it starts', (it) => Date.parse(textOf(it['endDate'])) < Date.parse(textOf(it['startDate']))],
  ['start and end are not alike', (it) => textOf(it['startDate']).length !== textOf(it['endDate']).length],
  oneOf('eventStatus', 'EventScheduled', 'EventPostponed', 'EventCancelled', 'EventRescheduled', 'EventMovedOnline'),
  oneOf('eventAttendanceMode', 'OfflineEventAttendanceMode'),
  ['tickets are offered to a show that is off', (it) => isOff(it) && /InStock|PreOrder/.test(availabilityOf(it))],
])
const place = problems([...lacks('name', 'address'), ...urls('url', 'image', 'sameAs')])
const namedThing = problems([...lacks('name'), ...urls('url', 'image', 'sameAs')])

/** By the names of types, with spaces between. */
const rulesOf: Record<string, (thing: Thing) => string[]> = {
  'MusicEvent ComedyEvent TheaterEvent DanceEvent SocialEvent Festival': event,
  'MusicVenue Place': place,
  'Organization PerformingGroup MusicGroup Person WebSite': namedThing,
  ItemList: problems([
    ...lacks('name', 'itemListElement'),
    [
      'the positions are not 1, 2, 3 …',
      ({ itemListElement }) =>
        ![itemListElement].flat().every((item, n) => isThing(item) && item['position'] === n + 1),
    ],
  ]),
  ListItem: problems([...lacks('position', 'name', 'url'), ...urls('url')]),
  PostalAddress: problems([
    ...lacks('addressLocality', 'addressRegion', 'addressCountry'),
    [
      'the street names its city again',
      (it) => textOf(it['streetAddress']).endsWith(`, ${textOf(it['addressLocality'])}`),
    ],
    ['addressRegion is no state', (it) => !/^[A-Z]{2}$/.test(textOf(it['addressRegion']))],
    ['postalCode is none', (it) => it['postalCode'] !== undefined && !/^\d{5}$/.test(textOf(it['postalCode']))],
  ]),
  GeoCoordinates: problems([
    ['latitude is none', ({ latitude }) => typeof latitude !== 'number' || Math.abs(latitude) > 90],
    ['longitude is none', ({ longitude }) => typeof longitude !== 'number' || Math.abs(longitude) > 180],
  ]),
  Offer: problems([
    ...lacks('url', 'price', 'priceCurrency', 'availability'),
    ...urls('url'),
    ['price is no amount', ({ price }) => !/^\d+\.\d{2}$/.test(textOf(price))],
    ['priceCurrency is not USD', ({ priceCurrency }) => priceCurrency !== 'USD'],
    oneOf('availability', 'InStock', 'SoldOut', 'PreOrder'),
  ]),
  FAQPage: problems(lacks('mainEntity')),
  Question: problems([...lacks('name', 'acceptedAnswer'), ...urls('url')]),
  Answer: problems(lacks('text')),
}

type Meta = { key: string; content: string }

/** What link previews miss: each page has its card, and a picture has its words. */
export function previewProblems(metas: Meta[]): string[] {
  const contentsOf = (key: string) => metas.filter((meta) => meta.key === key).map(({ content }) => content)
  const required = ['description', 'og:site_name', 'og:type', 'og:title', 'og:description', 'og:url', 'twitter:card']
  const withPicture = ['og:image', 'og:image:alt', 'twitter:image', 'twitter:image:alt']
  const isPictured = contentsOf('og:image').length > 0
  return [
    ...[...required, ...(isPictured ? withPicture : [])]
      .filter((key) => !contentsOf(key)[0])
      .map((key) => `${key} is missing`),
    ...(isDeepStrictEqual(contentsOf('twitter:card'), [isPictured ? 'summary_large_image' : 'summary'])
      ? []
      : ['wrong card']),
  ]
}
