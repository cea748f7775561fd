import { analyzeShows } from '../../../db/search/analyze-shows.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireOperator } from '../../accounts/operator-log/operator-checks.ts'
import { withImportSlot } from '../../imports/import-slots.ts'
import { importTownListings, readTownListings, type TownImport } from './town-import.service.ts'

/**
 * Imports the rows of a city's calendar that begin at `lines`, all or none, as shows at unclaimed or existing venues
 * (decision 0183).
 *
 * @throws {Refusal} request/not-found for anyone who is not an operator; imports/empty-file, imports/unknown-format,
 *   imports/broken-file, imports/too-many-rows, imports/under-way, threads/busy, threads/too-slow, request/busy
 */
export async function publishTownImport(ctx: SignedInCtx, { lines, ...townImport }: TownImport & { lines: number[] }) {
  requireOperator(ctx)
  const chosen = new Set(lines)
  const reading = await readTownListings(ctx, townImport)
  return withImportSlot(ctx, () =>
    inTransaction(ctx.db, async (tx) => {
      const outcome = await importTownListings(ctx, tx, { ...townImport, reading }, (line) => chosen.has(line))
      await analyzeShows(tx)
      return outcome
    }),
  )
}
