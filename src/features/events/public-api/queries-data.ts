import { z } from 'zod'
import { ageGroups, entityGenres, eventGenres } from '../../../kernel/genres.ts'
import { defaultRadiusMiles, radiusMiles } from '../../../kernel/limits.ts'
import { publicApiPage } from '../../../kernel/limits/api-limits.ts'
import { priceChoices } from '../../../kernel/price-choices.ts'
import { kindNames } from '../../entities/rules/kinds.ts'
import { wireDay } from '../../wire-day.ts'
import { hasPlace, Latitude, Longitude, Near } from '../listings/listings.contract.ts'

/** A number as an address has it. */
const number = <Value extends z.ZodType<unknown, number>>(value: Value) =>
  z
    .string()
    .regex(/^-?\d{1,9}(?:\.\d{1,20})?$/, 'must be a number')
    .transform(Number)
    .pipe(value)

const place = {
  near: Near.optional(),
  lat: number(Latitude).optional(),
  lng: number(Longitude).optional(),
  radius: number(z.literal(radiusMiles)).default(defaultRadiusMiles),
}
const page = {
  limit: number(z.int().min(1).max(publicApiPage.most)).default(publicApiPage.usual),
  cursor: z.string().max(200).optional(),
}
const placeNeeded = () => ({
  path: ['near'],
  message: 'Must be "City, ST" or a ZIP code, unless lat and lng are set',
})

/** The parameters of addresses; lists are of parameters that repeat. What isn't here is refused: it may be a typo. */
export const ShowsQuery = z
  .strictObject({
    ...place,
    from: wireDay().optional(),
    to: wireDay().optional(),
    genre: z.array(z.enum(eventGenres)).max(eventGenres.length).default([]),
    age: z.array(z.enum(ageGroups)).max(ageGroups.length).default([]),
    maxPrice: number(z.literal(priceChoices)).optional(),
    includeUnpriced: z.enum(['true', 'false']).optional(),
    ...page,
  })
  .refine(hasPlace, placeNeeded())
export type ShowsQuery = z.infer<typeof ShowsQuery>

export const PagesQuery = z
  .strictObject({
    kind: z.enum(kindNames),
    ...place,
    genre: z.array(z.enum(entityGenres)).max(entityGenres.length).default([]),
    ...page,
  })
  .refine(hasPlace, placeNeeded())
export type PagesQuery = z.infer<typeof PagesQuery>

export const PageOfShowsQuery = z.strictObject(page)
export type PageOfShowsQuery = z.infer<typeof PageOfShowsQuery>

export const NoQuery = z.strictObject({})
