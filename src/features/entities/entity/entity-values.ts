import { fullLink, socialSiteNames } from '../rules/social-links.ts'
import type { Selectable } from 'kysely'
import type { EntitiesTables } from '../../../db/tables/entities.ts'
import { parseDay } from '../../../kernel/day.ts'
import { ageGroups, type EntityGenre } from '../../../kernel/genres.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { nameKey } from '../../../kernel/text/name-key.ts'
import type { EntityChanges, EntityData } from './entity-data.ts'
import type { EntityPlace } from './entity-place.ts'
import type { EntityForm } from '../rules/entity-form.ts'
import { genresOf, type Kind, type kindByGenres, kindOf, kinds } from '../rules/kinds.ts'
import { parkingOptions } from '../rules/parking.ts'

type Row = Selectable<EntitiesTables['entities']>

/** An entity as it is to be stored, under its kind. */
export type EntityValues = Omit<EntityData, 'bandName' | 'festivalName' | 'isAnother' | 'genre'> & {
  kind: Kind
  name: string
  genre: EntityGenre[]
}

/** The name in a form, under whichever key it was sent (spec 3); undefined without one. */
export const nameIn = (kind: Kind, { name, bandName, venueName, festivalName }: EntityChanges): string | undefined =>
  (name ?? { band: bandName, venue: venueName, festival: festivalName }[kinds[kind].type] ?? undefined)?.trim()

const listOf = (genre: EntityData['genre']) => (typeof genre === 'string' ? [genre] : genre)

/** The genres that a form gives, of a kind. */
export const genresIn = (kind: Kind, genre: EntityData['genre']): EntityGenre[] => genresOf(kind, listOf(genre))

/**
 * The kind that a form's genres make of a page (decision C4).
 *
 * @param by `kindByGenres` for a new page, `kindByNewGenres` for one that is there
 * @throws {Refusal} entities/incomplete with the question which kind is meant, where the genres fit more than one
 */
export function kindIn(by: typeof kindByGenres, kind: Kind, genre: EntityData['genre']): Kind {
  const result = by(kind, listOf(genre))
  if ('kind' in result) return result.kind
  throw new Refusal('entities/incomplete', { message: result.unclear, data: { field: 'genre' } })
}

/** A stored entity as its form had it. */
export function valuesOf(row: Row): EntityValues {
  return {
    kind: kindOf(row.type, row.genres),
    name: row.name,
    username: row.username,
    location: row.location,
    genre: row.genres,
    image: row.picture_id ?? '',
    bio: row.bio,
    members: row.members,
    contactEmail: row.contact_email,
    previewLink: row.preview_link,
    socialMediaLinks: row.social_links,
    collaborating: row.collaborating,
    homeRadius: row.home_radius_miles,
    setMinutes: row.set_minutes,
    explicit: row.explicit,
    address: row.address,
    coordinates: null,
    capacity: row.capacity,
    nonProfit: row.non_profit,
    parkingOptions: parkingOptions.filter((option) => row.parking_options.includes(option)),
    agePolicy: ageGroups.find((group) => group === row.age_policy) ?? null,
    hours: row.hours,
    startDate: row.starts_on,
    endDate: row.ends_on,
    venueName: row.venue_name,
  }
}

/** Values as the form's rules read them. */
export const formOf = (values: EntityValues): EntityForm => ({
  ...values,
  address: values.address ?? '',
  capacity: values.capacity ?? null,
  homeRadius: values.homeRadius ?? null,
  setMinutes: values.setMinutes ?? null,
  startDate: values.startDate ?? '',
  endDate: values.endDate ?? '',
  previewLink: values.previewLink ?? '',
  contactEmail: values.contactEmail ?? '',
  socialMediaLinks: filledLinks(values.socialMediaLinks),
})

/** Values as columns; what a kind is not asked stays empty. */
export function columnsOf(values: EntityValues, place: EntityPlace) {
  const { type } = kinds[values.kind]
  const isAct = type === 'band'
  return {
    ...place,
    name: values.name,
    name_key: nameKey(values.name),
    genres: values.genre,
    bio: values.bio.trim(),
    members: values.members || null,
    contact_email: values.contactEmail || null,
    preview_link: values.previewLink || null,
    home_radius_miles: isAct ? (values.homeRadius ?? null) : null,
    set_minutes: isAct ? (values.setMinutes ?? null) : null,
    explicit: isAct ? (values.explicit ?? null) : null,
    capacity: isAct ? null : (values.capacity ?? null),
    non_profit: !isAct && values.nonProfit,
    parking_options: isAct ? [] : values.parkingOptions,
    age_policy: isAct ? null : values.agePolicy || null,
    hours: isAct ? null : values.hours || null,
    starts_on: type === 'festival' ? parseDay(values.startDate ?? '') : null,
    ends_on: type === 'festival' ? parseDay(values.endDate ?? '') : null,
    venue_name: { band: null, venue: values.name, festival: values.venueName || null }[type],
  }
}

/** Links without those that are empty. */
export const filledLinks = (links: EntityData['socialMediaLinks']): Record<string, string> =>
  Object.fromEntries(
    socialSiteNames.flatMap((site) => {
      const link = fullLink(site, links[site] ?? '')
      return link ? [[site, link]] : []
    }),
  )
