import type { SignedInCtx } from '../../ports/ctx.ts'
import { rehearseImport } from './import-slots.ts'
import { type OwnImport, readOwnListings, importOwnListings } from './own-listings.service.ts'

/**
 * Shows what publishing a file would do for an entity, row by row: it runs and is rolled back.
 *
 * @throws {Refusal} imports/empty-file, imports/unknown-format, imports/broken-file, imports/too-many-rows,
 *                   imports/under-way, request/not-found for an entity that one does not run, request/not-allowed, threads/busy,
 *                   threads/too-slow, request/busy
 */
export async function previewImport(ctx: SignedInCtx, imported: OwnImport) {
  const reading = await readOwnListings(ctx, imported)
  return rehearseImport(ctx, (tx) => importOwnListings(ctx, tx, { ...imported, reading }, () => true))
}
