import { useState } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import { Button } from '../../kit/button.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { CheckField } from '../../kit/fields/check-field.tsx'
import { words } from './undo-words.ts'

export type OwnImport = CallOutputs['listOwnImports']['imports'][number]
export type Undo = CallOutputs['previewOwnUndo']

type Props = {
  record: OwnImport
  plan: Undo
  busy: boolean
  problem: string | null
  onConfirm: (withDrafts: boolean) => void
  onClose: () => void
}

/** Says what undoing an import removes, and what stays and why, before it does so. */
export function UndoDialog({ record, plan, onConfirm, onClose, ...asking }: Props) {
  const drafts = plan.stays.find(({ reason }) => reason === 'draft')?.count ?? 0
  const [withDrafts, setWithDrafts] = useState(false)
  if (plan.removed + drafts === 0) {
    return (
      <Dialog title={words.confirmTitle} open small onClose={onClose}>
        <div className="flex flex-col gap-4">
          <p>{words.nothingToRemove}</p>
          <Staying record={record} stays={plan.stays} />
          <Button variant="quiet" onClick={onClose} className="self-end">
            {words.close}
          </Button>
        </div>
      </Dialog>
    )
  }
  const removed = plan.removed + (withDrafts ? drafts : 0)
  return (
    <ConfirmDialog
      title={words.confirmTitle}
      confirm={words.remove(removed || drafts)}
      onConfirm={() => onConfirm(withDrafts)}
      reason={removed === 0 ? words.chooseDrafts : undefined}
      onClose={onClose}
      {...asking}
    >
      {removed > 0 && (
        <>
          <p className="wrap-anywhere">{words.removes(removed, record.fileName)}</p>
          <p>{words.actsNotified}</p>
        </>
      )}
      <Staying record={record} stays={plan.stays.filter(({ reason }) => !withDrafts || reason !== 'draft')} />
      {drafts > 0 && plan.removed > 0 && <p className="text-mute">{words.once}</p>}
      {drafts > 0 && (
        <CheckField
          label={words.drafts(drafts, plan.removed === 0)}
          checked={withDrafts}
          onChange={({ currentTarget }) => setWithDrafts(currentTarget.checked)}
        />
      )}
    </ConfirmDialog>
  )
}

function Staying({ record, stays }: { record: OwnImport; stays: Undo['stays'] }) {
  const count = stays.reduce((sum, stay) => sum + stay.count, 0)
  return (
    <>
      {count > 0 && (
        <div className="flex flex-col gap-1">
          <p>{words.stay(count)}</p>
          <ul className="list-disc pl-5 text-mute">
            {stays.map((stay) => (
              <li key={stay.reason} className="wrap-anywhere">
                {words.reason(stay.reason, stay.names, stay.count - stay.names.length)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {record.updated > 0 && <p className="text-mute">{words.updated(record.updated)}</p>}
    </>
  )
}
