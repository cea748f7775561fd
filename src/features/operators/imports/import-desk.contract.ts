import { z } from 'zod'
import type { ImportId, MergeId } from '../../../kernel/ids.ts'
import { importFile } from '../../../kernel/limits.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { call } from '../../authorization.ts'
import { ImportedFile, ImportOutcome } from '../../imports/imports.contract.ts'
import { MergeView } from '../../imports/merges/merge-views.ts'
import { wireId } from '../../wire-id.ts'
import { wireInstant } from '../../wire-instant.ts'
import { line } from '../../wire-text.ts'
import { DeskAnswer } from '../desk/desk-views.ts'

const importID = wireId<ImportId>()
const operators = { may: 'operator', rule: 'operators only' } as const
const count = z.int()

const TownFile = ImportedFile.extend({
  /** Whose listings these are: the same name finds their shows again, and the shows' pages name it. */
  source: z.object({
    name: line(importFile.maxFileName).trim().min(1),
    url: z
      .string()
      .max(2_000)
      .regex(/^https?:\/\//i)
      .refine((text) => URL.canParse(text))
      .optional(),
  }),
})

const refusals = [
  'request/not-found',
  'imports/empty-file',
  'imports/unknown-format',
  'imports/broken-file',
  'imports/under-way',
  'imports/too-many-rows',
  'threads/busy',
  'threads/too-slow',
] as const

export const importDeskContract = {
  /** What operators imported, at the desk and on the command line; the latest first. */
  listImports: call(operators)
    .input(z.object({ cursor: importID.nullish() }).optional())
    .output(
      z.object({
        success: z.literal(true),
        nextCursor: z.string().nullable(),
        imports: z.array(
          z.object({
            importID: z.string(),
            source: z.string(),
            fileName: z.string(),
            /** The source's own page. */
            url: z.string().nullable(),
            /** The operator's username, else email address; null for the command line and an account that is gone. */
            by: z.string().nullable(),
            isCommand: z.boolean(),
            at: wireInstant(),
            created: count,
            updated: count,
            unchanged: count,
            /** Rows whose show was here already, from another source or typed by hand. */
            elsewhere: count,
            skipped: count,
            /** The first 500 skipped rows. */
            problems: z.array(z.object({ line: count, reason: z.string(), text: z.string() })),
            /** The first 100 rows that were merged with shows that were here already. */
            merges: z.array(MergeView),
            undone: z.object({ at: wireInstant(), by: z.string().nullable() }).nullable(),
          }),
        ),
      }),
    ),

  /** What importing a town's calendar would do, row by row; nothing is written. */
  previewTownImport: call(operators)
    .input(TownFile)
    .output(ImportOutcome)
    .errors(mayRefuse(...refusals)),

  /** Imports rows of a town's calendar, all or none. */
  publishTownImport: call(operators)
    .input(TownFile.extend({ lines: z.array(z.int().min(1)).min(1).max(importFile.maxRows) }))
    .output(ImportOutcome)
    .errors(mayRefuse(...refusals)),

  /** Removes what an import created and no one has touched since. */
  undoImport: call(operators)
    .input(z.object({ importID }))
    .output(DeskAnswer)
    .errors(mayRefuse('request/not-found', 'imports/already-undone', 'imports/under-way')),

  /** Splits what an import merged: both shows are listed, and later imports keep them apart. */
  undoMerge: call(operators)
    .input(z.object({ mergeID: wireId<MergeId>() }))
    .output(DeskAnswer)
    .errors(mayRefuse('request/not-found', 'imports/already-split', 'imports/cannot-list', 'imports/under-way')),
}
