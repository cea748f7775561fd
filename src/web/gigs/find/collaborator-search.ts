import type { CallInputs } from '../../../contract.ts'
import { type EntityType, kindNames } from '../../../features/entities/rules/kinds.ts'
import { parseDay } from '../../../kernel/day.ts'
import { entityGenres } from '../../../kernel/genres.ts'
import { radiusMiles } from '../../../kernel/limits.ts'

export type CollaboratorSearch = Omit<CallInputs['findCollaborators'], 'entityDetails'>

/**
 * What an address searches for; a filter that it names wrongly is none. One that names no kind is the first look: an act
 * looks for venues, and a venue or festival for acts. One that names no distance looks nearby; an empty one means anywhere.
 *
 * @param ownType what the page is that looks
 */
export function searchIn(address: URLSearchParams, ownType: EntityType): CollaboratorSearch {
  const [kind, genre, miles] = [address.get('kind'), address.get('genre'), Number(address.get('miles'))]
  return {
    kind: kind === null ? firstKind(ownType) : (searchedKinds.find((name) => name === kind) ?? null),
    name: address.get('name')?.trim().slice(0, 100) ?? '',
    genre: entityGenres.find((name) => name === genre) ?? null,
    miles: address.has('miles') ? (radiusMiles.find((distance) => distance === miles) ?? null) : nearbyMiles,
    freeOn: parseDay(address.get('freeOn') ?? ''),
  }
}

/** How far a page looks that says nothing of it: about an hour's drive. */
export const nearbyMiles = 50

export const searchedKinds = ['act', ...kindNames] as const

export const firstKind = (ownType: EntityType) => (ownType === 'band' ? 'venue' : 'act')

/** What a show of two pages is called as long as no one names it: their acts. */
export const actsOf = (...pages: { name: string; type: string }[]): string =>
  pages
    .filter(({ type }) => type === 'band')
    .map(({ name }) => name)
    .join(' + ')
