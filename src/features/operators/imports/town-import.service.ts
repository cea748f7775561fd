import type { Tx } from '../../../db/connect.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { dayBefore, writeTownListings } from '../../imports/import-listings.service.ts'
import { importedRow } from '../../imports/imported-row.ts'
import { readInThread } from '../../imports/own-listings.service.ts'
import type { OwnReading } from '../../imports/read/own-file.ts'
import type { Fix } from '../../imports/rules/fixes.ts'

export type TownImport = {
  fileName: string
  text: string
  fixes: Fix[]
  source: { name: string; url?: string | undefined }
}

/** A city's calendar belongs to no page: its rows say where they are and who plays. */
const noOwner = { type: 'town', name: '', city: '', state: '', address: null }

/** Reads a town's file in a worker thread, before the import's transaction. */
export const readTownListings = (ctx: SignedInCtx, { text, fixes }: TownImport): Promise<OwnReading> =>
  readInThread(ctx, { text, fixes, owner: noOwner, today: dayBefore(ctx.now()) })

/** Writes the rows of a town's file, as the command line does, in the caller's transaction. */
export async function importTownListings(
  ctx: SignedInCtx,
  tx: Tx,
  { fileName, source: { name, url }, reading }: TownImport & { reading: OwnReading },
  isIncluded: (line: number) => boolean,
) {
  const listedFrom = { name, url: url ?? null }
  const record = { source: name, fileName, sourceUrl: listedFrom.url, entityId: null, byUserId: ctx.who.userId }
  const { rows, missing } = await writeTownListings(ctx, tx, { reading, record, listedFrom, isIncluded })
  const today = dayBefore(ctx.now())
  return {
    success: true as const,
    format: reading.format,
    rows: [...rows, ...reading.problems]
      .map((row) => ({ ...importedRow(row, reading, today), isOthers: false }))
      .toSorted((a, b) => a.line - b.line),
    unreadColumns: reading.unreadColumns,
    otherVenues: null,
    left: missing.filter(({ day }) => day === null || day >= today).map(({ name: show, day }) => ({ name: show, day })),
  }
}
