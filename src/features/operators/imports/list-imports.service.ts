import type { ImportId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireOperator } from '../../accounts/operator-log/operator-checks.ts'
import { deskPage, pageOf } from '../desk/desk.service.ts'
import { mergesOfImports } from '../../imports/merges/list-merges.service.ts'
import * as store from './import-desk.store.ts'

/** The imports of operators, at the desk and on the command line, with the rows that each skipped; the latest first. */
export async function listImports(ctx: SignedInCtx, { cursor }: { cursor?: ImportId | null | undefined } = {}) {
  requireOperator(ctx)
  const imports = await store.listImports(ctx.db, { before: cursor ?? null, limit: deskPage })
  const { rows, nextCursor } = pageOf(imports)
  const mergesOf = await mergesOfImports(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return {
    success: true as const,
    nextCursor,
    imports: rows.map((row) => ({
      importID: row.id,
      source: row.source,
      fileName: row.file_name,
      url: row.source_url,
      by: row.by,
      isCommand: row.by_command,
      at: row.created_at.toISOString(),
      created: row.created,
      updated: row.updated,
      unchanged: row.unchanged,
      elsewhere: row.elsewhere,
      skipped: row.skipped,
      problems: row.problems,
      merges: mergesOf(row.id),
      undone: row.undone_at && { at: row.undone_at.toISOString(), by: row.undoneBy },
    })),
  }
}
