import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireOperator } from '../../accounts/operator-log/operator-checks.ts'
import { rehearseImport } from '../../imports/import-slots.ts'
import { importTownListings, readTownListings, type TownImport } from './town-import.service.ts'

/**
 * Shows what importing a city's calendar would do, row by row: it runs and is rolled back.
 *
 * @throws {Refusal} as `publishTownImport`
 */
export async function previewTownImport(ctx: SignedInCtx, townImport: TownImport) {
  requireOperator(ctx)
  const reading = await readTownListings(ctx, townImport)
  return rehearseImport(ctx, (tx) => importTownListings(ctx, tx, { ...townImport, reading }, () => true))
}
