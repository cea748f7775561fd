import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireOperator } from '../../accounts/operator-log/operator-checks.ts'
import { withImportSlot } from '../../imports/import-slots.ts'
import { importTownListings, readTownListings, type TownImport } from './town-import.service.ts'

/**
 * What importing a town's calendar would do, row by row: it is done, and taken back.
 *
 * @throws {Refusal} as `publishTownImport`
 */
export async function previewTownImport(ctx: SignedInCtx, townImport: TownImport) {
  requireOperator(ctx)
  const reading = await readTownListings(ctx, townImport)
  return withImportSlot(ctx, async () => {
    const rehearsal = await ctx.db.startTransaction().execute()
    try {
      return await importTownListings(ctx, rehearsal, { ...townImport, reading }, () => true)
    } finally {
      await rehearsal.rollback().execute()
    }
  })
}
