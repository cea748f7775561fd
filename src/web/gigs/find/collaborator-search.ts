import type { CallInputs } from '../../../contract.ts'
import { kindNames } from '../../../features/entities/rules/kinds.ts'
import { parseDay } from '../../../kernel/day.ts'
import { entityGenres } from '../../../kernel/genres.ts'
import { radiusMiles } from '../../../kernel/limits.ts'

export type CollaboratorSearch = Omit<CallInputs['findCollaborators'], 'entityDetails'>

/** What an address searches for; a filter that it names wrongly is none. */
export function searchIn(address: URLSearchParams): CollaboratorSearch {
  const [kind, genre, miles] = [address.get('kind'), address.get('genre'), Number(address.get('miles'))]
  return {
    kind: kindNames.find((name) => name === kind) ?? null,
    genre: entityGenres.find((name) => name === genre) ?? null,
    miles: radiusMiles.find((distance) => distance === miles) ?? null,
    freeOn: parseDay(address.get('freeOn') ?? ''),
  }
}
