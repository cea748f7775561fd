import type { OpenAPI } from '@orpc/openapi'
import { z } from 'zod'
import { PublicPageDetails, PublicPages } from '../../../features/events/public-api/page-views.ts'
import { PublicShowPage, PublicShows, PublicShowsNearby } from '../../../features/events/public-api/show-views.ts'
import { kindNames } from '../../../features/entities/rules/kinds.ts'
import { ageGroups, entityGenres, eventGenres } from '../../../kernel/genres.ts'
import { publicApiPaths } from '../../../kernel/addresses/public-api.ts'
import { publicApiPage, publicApiRates } from '../../../kernel/limits/api-limits.ts'
import { defaultRadiusMiles, radiusMiles } from '../../../kernel/limits.ts'
import { paths } from '../../../kernel/paths.ts'
import { priceChoices } from '../../../kernel/price-choices.ts'
import type { RefusalCode } from '../../../kernel/refusals/refusal.ts'
import { readResponses } from './responses.ts'

export const publicTag = 'Public API'

export const publicText = `Upcoming shows, venues, festivals and artists as anyone sees them here without an account, for
newsletters, apps and websites. These addresses have a version: fields are added, but none is renamed or removed. Send a
key from your account (Account, API keys) as \`Authorization: Bearer ls_…\` for ${publicApiRates.person} requests a minute,
counted across all your keys; without a key it’s ${publicApiRates.address} for each address. With a key,
\`RateLimit-Remaining\` and \`RateLimit-Reset\` say how many are left and for how many seconds. Lists continue at \`next\`.
Answers have an \`ETag\`; a request with \`If-None-Match\` gets a 304 while nothing has changed. Please link to \`url\`.`

export const keyWords = 'A key from Account, API keys. It reads the public API and nothing else.'

type Parameter = OpenAPI.ParameterObject
type Schema = Parameter['schema']

const query = (name: string, description: string, schema: Schema, required = false): Parameter => ({
  ...{ name, in: 'query', description, schema },
  ...(required && { required }),
})
const many = (values: readonly string[]): Schema => ({ type: 'array', items: { type: 'string', enum: [...values] } })

const where: Parameter[] = [
  query('near', '“City, ST” or a ZIP code. Required unless `lat` and `lng` are set.', { type: 'string' }),
  query('lat', 'Latitude in degrees.', { type: 'number', minimum: -90, maximum: 90 }),
  query('lng', 'Longitude in degrees.', { type: 'number', minimum: -180, maximum: 180 }),
  query('radius', 'Miles.', { type: 'integer', enum: [...radiusMiles], default: defaultRadiusMiles }),
]
const paging: Parameter[] = [
  query('limit', 'How many to return.', {
    ...{ type: 'integer', minimum: 1, maximum: publicApiPage.most, default: publicApiPage.usual },
  }),
  query('cursor', 'From `next`.', { type: 'string' }),
]
const id: Parameter = { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }

const search: Parameter[] = [
  ...where,
  query('from', 'The first day, on the venues’ calendars.', { type: 'string', format: 'date' }),
  query('to', 'The last day.', { type: 'string', format: 'date' }),
  query('genre', 'Shows of this genre; repeat it for several.', many(eventGenres)),
  query('age', 'Shows for this age group; repeat it for several.', many(ageGroups)),
  query('maxPrice', 'The whole price in dollars, taxes and fees included; 0 is free.', {
    ...{ type: 'integer', enum: [...priceChoices] },
  }),
  query('includeUnpriced', 'Whether shows without a listed price pass `maxPrice`.', {
    type: 'boolean',
    default: false,
  }),
  ...paging,
]
const pageSearch: Parameter[] = [
  query('kind', 'What to list.', { type: 'string', enum: [...kindNames] }, true),
  ...where,
  query('genre', 'Those of this genre, or with such a show nearby; repeat it for several.', many(entityGenres)),
  ...paging,
]

type Operation = {
  name: string
  summary: string
  parameters: Parameter[]
  output: z.ZodType
  refusals: readonly RefusalCode[]
}
const goneShow = ['event/invalid-id', 'event/not-found', 'event/no-future-occurrences', 'event/already-passed'] as const
const gonePage = ['entities/hidden', 'entities/suspended'] as const

const operations: Record<string, Operation> = {
  [publicApiPaths.shows]: {
    ...{ name: 'searchShows', summary: 'Search upcoming shows around a place, soonest first' },
    ...{ parameters: search, output: PublicShowsNearby, refusals: ['places/unknown'] },
  },
  [publicApiPaths.show('{id}')]: {
    ...{ name: 'getShow', summary: 'Get one show, also once it is canceled or postponed' },
    ...{ parameters: [id], output: PublicShowPage, refusals: goneShow },
  },
  [publicApiPaths.pages]: {
    ...{ name: 'searchPages', summary: 'Search venues, festivals or artists around a place, the most active first' },
    ...{ parameters: pageSearch, output: PublicPages, refusals: ['places/unknown'] },
  },
  [publicApiPaths.page('{id}')]: {
    ...{ name: 'getPage', summary: 'Get one venue, festival or artist' },
    ...{ parameters: [id], output: PublicPageDetails, refusals: gonePage },
  },
  [publicApiPaths.showsOfPage('{id}')]: {
    ...{ name: 'listShowsOfPage', summary: 'List the upcoming shows of a venue, festival or artist' },
    ...{ parameters: [id, ...paging], output: PublicShows, refusals: gonePage },
  },
}

/** The public API's part of the OpenAPI document, by its paths below `/api`. */
export const publicOperations = () =>
  Object.fromEntries(
    Object.entries(operations).map(([path, { name, summary, parameters, output, refusals }]) => [
      path.slice(paths.api.length),
      {
        get: {
          ...{ tags: [publicTag], summary, operationId: name, parameters, security: [{}, { apiKey: [] }] },
          responses: readResponses(outputSchema(output), refusals),
        },
      },
    ]),
  )

function outputSchema(output: z.ZodType): OpenAPI.SchemaObject {
  const { $schema: _, ...schema } = z.toJSONSchema(output, { io: 'output' })
  return schema as OpenAPI.SchemaObject
}
