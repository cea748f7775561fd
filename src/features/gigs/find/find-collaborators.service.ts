import type { Day } from '../../../kernel/day.ts'
import { comedyGroup, type EntityGenre, standupComic } from '../../../kernel/genres.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import { collabRequests as limits } from '../../../kernel/gig-limits.ts'
import { kmToMiles, milesToKm } from '../../../kernel/places/geo.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import { type Kind, kindOf, kinds } from '../../entities/rules/kinds.ts'
import { listHeldPages } from '../availability/check-availability.service.ts'
import * as store from './find-collaborators.store.ts'

type Search = {
  entityDetails: { id: EntityId }
  kind?: Kind | null | undefined
  genre?: EntityGenre | null | undefined
  miles?: number | null | undefined
  freeOn?: Day | null | undefined
}

/** @throws {Refusal} request/not-found, request/not-allowed for a page that is not the caller's to send requests for */
export async function findCollaborators(
  ctx: SignedInCtx,
  { entityDetails: { id }, kind, genre, miles, freeOn }: Search,
) {
  await requireRole(ctx, id, rolesThat.edit)
  const chosen = kind ? kinds[kind] : null
  const rows = await store.listCollaborators(ctx.db, {
    around: await store.findPlace(ctx.db, id),
    notId: id,
    userId: ctx.who.userId,
    type: chosen?.type ?? null,
    genres: [chosen?.genre, genre].filter((one) => one !== null && one !== undefined),
    // A band is no comedy act.
    withoutGenres: kind === 'band' ? [standupComic, comedyGroup] : [],
    maxKm: miles ? milesToKm(miles) : null,
    freeOn: freeOn ?? null,
    limit: limits.found,
  })
  const ids = rows.map((row) => row.id)
  const held = freeOn ? await listHeldPages(ctx, ctx.db, ids, freeOn) : new Set()
  return {
    success: true as const,
    pages: rows.map((row) => ({
      id: row.id,
      type: row.type,
      kind: kinds[kindOf(row.type, row.genres)].label,
      name: row.name,
      location: row.location,
      pictureID: row.picture_id,
      genres: row.genres,
      miles: Math.round(kmToMiles(row.km)),
      isHeld: held.has(row.id),
    })),
  }
}
