import { z } from 'zod'
import type { EntityId, ImportId, MergeId } from '../../../kernel/ids.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import { call } from '../../authorization.ts'
import { wireId } from '../../wire-id.ts'
import { wireInstant } from '../../wire-instant.ts'
import { MergeView } from '../merges/merge-views.ts'
import { stayReasons } from '../rules/stays.ts'

const entityID = wireId<EntityId>()
const OwnImport = z.object({ entityID, importID: wireId<ImportId>() })
const count = z.int()
const row = { may: rolesThat.edit, rule: 'own entity; only what its managers imported' } as const

const Undo = z.object({
  success: z.literal(true),
  /** Shows that undoing removes. */
  removed: count,
  /** Those that stay, by the reason; with the names of the first three. */
  stays: z.array(z.object({ reason: z.enum(stayReasons), count, names: z.array(z.string()) })),
})

export const ownImportsContract = {
  /** The latest imports of a page's managers, without those that created nothing. */
  listOwnImports: call(row)
    .input(z.object({ entityID }))
    .output(
      z.object({
        success: z.literal(true),
        imports: z.array(
          z.object({
            importID: z.string(),
            fileName: z.string(),
            at: wireInstant(),
            created: count,
            updated: count,
            undoneAt: wireInstant().nullable(),
          }),
        ),
        /** Rows of any import that were merged with upcoming shows of the page. */
        merges: z.array(MergeView),
      }),
    )
    .errors(mayRefuse('request/not-found', 'request/not-allowed')),

  /** What undoing an import would remove and what would stay; nothing is written. */
  previewOwnUndo: call(row)
    .input(OwnImport)
    .output(Undo)
    .errors(mayRefuse('request/not-found', 'request/not-allowed', 'imports/already-undone')),

  /**
   * Removes the shows that an import created and no one has touched since and, on request, those that have become
   * drafts.
   */
  undoOwnImport: call(row)
    .input(OwnImport.extend({ withDrafts: z.boolean().optional() }))
    .output(Undo)
    .errors(mayRefuse('request/not-found', 'request/not-allowed', 'imports/already-undone', 'imports/under-way')),

  /**
   * Splits what an import merged with a show of the page, and later imports keep them apart: a row of the page's own
   * files is listed right away, that of an outside source with its next import.
   */
  undoOwnMerge: call({ may: rolesThat.edit, rule: 'own entity; only merges with its own shows' })
    .input(z.object({ entityID, mergeID: wireId<MergeId>() }))
    .output(z.object({ success: z.literal(true) }))
    .errors(
      mayRefuse(
        ...(['request/not-found', 'request/not-allowed', 'event/host-not-approved'] as const),
        ...(['imports/already-split', 'imports/cannot-list', 'imports/too-many-new', 'imports/under-way'] as const),
      ),
    ),
}
