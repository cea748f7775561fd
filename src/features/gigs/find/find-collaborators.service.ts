import { parseNameQuery, readNames } from '../../../db/search/name-search.ts'
import type { Day } from '../../../kernel/day.ts'
import { comedyGroup, type EntityGenre, standupComic } from '../../../kernel/genres.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import { collabRequests as limits } from '../../../kernel/gig-limits.ts'
import { kmToMiles, milesToKm } from '../../../kernel/places/geo.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import { type Kind, kindLabel, kinds } from '../../entities/rules/kinds.ts'
import { listHeldPages } from '../availability/held-pages.service.ts'
import * as store from './find-collaborators.store.ts'

type Search = {
  entityDetails: { id: EntityId }
  kind?: Kind | 'act' | null | undefined
  name?: string | null | undefined
  genre?: EntityGenre | null | undefined
  miles?: number | null | undefined
  freeOn?: Day | null | undefined
}

/** @throws {Refusal} request/not-found, request/not-allowed for a page that is not the caller's to send requests for */
export async function findCollaborators(
  ctx: SignedInCtx,
  { entityDetails: { id }, kind, name, genre, miles, freeOn }: Search,
) {
  await requireRole(ctx, id, rolesThat.edit)
  const kindSearch = kind === 'act' ? { type: 'band' as const, genre: null } : kind ? kinds[kind] : null
  const query: store.CollaboratorQuery = {
    around: await store.findPlace(ctx.db, id),
    notId: id,
    userId: ctx.who.userId,
    type: kindSearch?.type ?? null,
    genres: [kindSearch?.genre, genre].filter((one) => one !== null && one !== undefined),
    // A band isn't a comedy act.
    withoutGenres: kind === 'band' ? [standupComic, comedyGroup] : [],
    maxKm: miles ? milesToKm(miles) : null,
    freeOn: freeOn ?? null,
    limit: limits.found,
  }
  const nameQuery = name ? await parseNameQuery(ctx.db, name, 1) : null
  const rows = nameQuery
    ? await readNames(ctx.db, (tx) => store.listCollaborators(tx, query, { ...nameQuery, withTypos: true }))
    : await store.listCollaborators(ctx.db, query)
  const ids = rows.map((row) => row.id)
  const held = freeOn ? await listHeldPages(ctx, ctx.db, ids, freeOn) : new Set()
  return {
    success: true as const,
    pages: rows.map((row) => ({
      id: row.id,
      type: row.type,
      kind: kindLabel(row.type, row.genres),
      name: row.name,
      location: row.location,
      pictureID: row.picture_id,
      genres: row.genres,
      miles: Math.round(kmToMiles(row.km)),
      isOpen: row.isOpen,
      lineups: row.lineups,
      isHeld: row.isOpen && held.has(row.id),
    })),
  }
}
