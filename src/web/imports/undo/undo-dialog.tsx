import type { CallOutputs } from '../../../contract.ts'
import { Button } from '../../kit/button.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { words } from './undo-words.ts'

export type OwnImport = CallOutputs['listOwnImports']['imports'][number]
export type Undo = CallOutputs['previewOwnUndo']

type Props = {
  record: OwnImport
  plan: Undo
  busy: boolean
  problem: string | null
  onConfirm: () => void
  onClose: () => void
}

/** Says what undoing an import removes, and what stays and why, before it does so. */
export function UndoDialog({ record, plan, onClose, ...asking }: Props) {
  if (plan.removed === 0) {
    return (
      <Dialog title={words.confirmTitle} open small onClose={onClose}>
        <div className="flex flex-col gap-4">
          <p>{words.nothingToRemove}</p>
          <Staying record={record} plan={plan} />
          <Button variant="quiet" onClick={onClose} className="self-end">
            {words.close}
          </Button>
        </div>
      </Dialog>
    )
  }
  return (
    <ConfirmDialog title={words.confirmTitle} confirm={words.remove(plan.removed)} onClose={onClose} {...asking}>
      <p className="wrap-anywhere">{words.removes(plan.removed, record.fileName)}</p>
      <p>{words.actsNotified}</p>
      <Staying record={record} plan={plan} />
    </ConfirmDialog>
  )
}

function Staying({ record, plan: { stays } }: Pick<Props, 'record' | 'plan'>) {
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
