import type { EntityType } from '../../../features/entities/rules/kinds.ts'
import { paths } from '../../../kernel/paths.ts'
import { ButtonLink } from '../../kit/button-link.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { type CollaboratorSearch, firstKind } from './collaborator-search.ts'
import { words } from './find-words.ts'

type Props = { entityId: string; ownType: EntityType; search: CollaboratorSearch }

/**
 * Says why a search has found no page. Where nothing was searched for, no page of the kind takes requests: there is
 * nothing to clear then, and the way on is the other kind.
 */
export function NoCollaborators({ entityId, ownType, search }: Props) {
  const find = paths.gigHubTab(entityId, 'find')
  const openKind = openKindOf(search)
  if (openKind === null) {
    return (
      <EmptyState title={words.none}>
        <p className="mb-4">{words.noneText(search.name ?? '', hintsFor(search))}</p>
        {search.miles ? (
          <ButtonLink to={anywherePath(entityId, search)}>{words.anywhere}</ButtonLink>
        ) : (
          <ButtonLink to={`${find}&miles=`}>{words.clear}</ButtonLink>
        )}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={words.noneOpen[openKind]}>
      <p>{words.noneOpenText[openKind]}</p>
      {/* One way on, and no circle: the other kind has no such link back. */}
      {openKind !== 'any' && openKind === firstKind(ownType) && (
        <ButtonLink to={`${find}&miles=&kind=${openKind === 'venue' ? 'act' : 'venue'}`} className="mt-4">
          {words.findOthers[openKind]}
        </ButtonLink>
      )}
    </EmptyState>
  )
}

/** The same search everywhere. */
export function anywherePath(entityId: string, { kind, name, genre, freeOn }: CollaboratorSearch): string {
  const filters = new URLSearchParams({
    ...{ kind: kind ?? '', name: name ?? '', genre: genre ?? '', freeOn: freeOn ?? '', miles: '' },
  })
  return `${paths.gigHubTab(entityId, 'find')}&${filters}`
}

/** The kind being looked for if no filter narrows it; null for a search. */
function openKindOf({ kind, name, genre, miles, freeOn }: CollaboratorSearch): 'venue' | 'act' | 'any' | null {
  if (name || genre || miles || freeOn) return null
  if (!kind) return 'any'
  return kind === 'venue' || kind === 'act' ? kind : null
}

/** What may find more: filters that are set, and no others. */
const hintsFor = (search: CollaboratorSearch): string[] =>
  (['miles', 'freeOn', 'genre', 'kind'] as const)
    .filter((filter) => search[filter])
    .map((filter) => words.hints[filter])
