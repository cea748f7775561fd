import { z } from 'zod'
import { entityTextMax } from '../../../kernel/limits.ts'
import { parseDay } from '../../../kernel/day.ts'
import { ageGroups, entityGenres } from '../../../kernel/genres.ts'
import { wirePoint } from '../../wire-point.ts'
import { line, paragraphs } from '../../wire-text.ts'
import { numberLimits } from '../rules/entity-form.ts'
import { parkingOptions } from '../rules/parking.ts'
import { socialSiteNames } from '../rules/social-links.ts'

const optional = <Schema extends z.ZodType>(schema: Schema) => z.union([z.literal(''), z.null(), schema]).optional()

/** An entity's links by site; what each may lead to is `socialLinkProblem`'s (decision G11). */
export const SocialMediaLinks = z.partialRecord(z.enum(socialSiteNames), line(entityTextMax.link))
/** The same as an output. */
export const SocialMediaLinksView = z.partialRecord(z.enum(socialSiteNames), z.string())

const fields = {
  name: line(entityTextMax.name).optional(),
  bandName: line(entityTextMax.name).optional(),
  festivalName: line(entityTextMax.name).optional(),
  /** A venue's own name; where a festival takes place. */
  venueName: line(entityTextMax.name).nullish(),
  username: line(200),
  /** "City, ST" or a ZIP code. */
  location: line(entityTextMax.location),
  genre: z.union([z.enum(entityGenres), z.array(z.enum(entityGenres)).max(entityGenres.length)]),
  /** An uploaded picture's id. */
  image: z.string().max(300),
  bio: paragraphs(entityTextMax.bio),
  members: optional(paragraphs(entityTextMax.members)),
  contactEmail: optional(z.email()),
  previewLink: line(entityTextMax.link).nullish(),
  homeRadius: z.int().min(1).max(numberLimits.homeRadius).nullish(),
  setMinutes: z.int().min(1).max(numberLimits.setMinutes).nullish(),
  explicit: z.boolean().nullish(),
  address: line(entityTextMax.address).nullish(),
  /** A pin: latitude, longitude; without one the address is looked up (decision C14). */
  coordinates: wirePoint().nullish(),
  capacity: z.int().min(1).max(numberLimits.capacity).nullish(),
  nonProfit: z.boolean(),
  parkingOptions: z.array(z.enum(parkingOptions)).max(parkingOptions.length),
  agePolicy: optional(z.enum(ageGroups)),
  hours: optional(paragraphs(entityTextMax.hours)),
  startDate: optional(z.string().refine(parseDay, 'must be a date, YYYY-MM-DD')),
  endDate: optional(z.string().refine(parseDay, 'must be a date, YYYY-MM-DD')),
  /** One of this name and town is here, and this is another. */
  isAnother: z.boolean().default(false),
}

/** An entity as its form sends it (decision G10). What the server decides, such as its status, is not read. */
export const EntityData = z.object({
  ...fields,
  username: fields.username.default(''),
  location: fields.location.default(''),
  genre: fields.genre.default([]),
  image: fields.image.default(''),
  bio: fields.bio.default(''),
  nonProfit: fields.nonProfit.default(false),
  parkingOptions: fields.parkingOptions.default([]),
  socialMediaLinks: SocialMediaLinks.default({}),
  collaborating: z.boolean().default(false),
})
export type EntityData = z.infer<typeof EntityData>

/** The changed fields of an entity: omitted ones stay. Links and collaborating have separate calls. */
export const EntityChanges = z.object(fields).partial()
export type EntityChanges = z.infer<typeof EntityChanges>
