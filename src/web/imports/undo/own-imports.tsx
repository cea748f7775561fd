import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { useInstantText } from '../../kit/device/use-instant-text.ts'
import { focusInView } from '../../kit/focus-here.ts'
import { Notice } from '../../kit/notice.tsx'
import { Section } from '../../kit/section.tsx'
import { useWrite } from '../../use-write.ts'
import { type OwnImport, type Undo, UndoDialog } from './undo-dialog.tsx'
import { words } from './undo-words.ts'

type Props = { entityID: string; imports: OwnImport[]; onUndone: () => void }

/** What a page's managers imported, and the way to take it back. */
export function OwnImports({ entityID, imports, onUndone }: Props) {
  const [outcome, setOutcome] = useState<Undo | null>(null)
  const undoneCount = imports.filter(({ undoneAt }) => undoneAt).length
  return (
    <Section title={words.title}>
      {outcome && (
        // The page above grows and shrinks during an undo, so the answer is scrolled into view.
        <div key={undoneCount} ref={focusInView} tabIndex={-1} className="scroll-my-24 rounded-field">
          <Notice tone="success">
            {words.done(
              outcome.removed,
              outcome.stays.reduce((sum, { count }) => sum + count, 0),
            )}
          </Notice>
        </div>
      )}
      <ul className="flex flex-col gap-2">
        {imports.map((record) => (
          <OwnImportItem
            key={record.importID}
            entityID={entityID}
            record={record}
            onUndone={(undo) => {
              setOutcome(undo)
              onUndone()
            }}
          />
        ))}
      </ul>
    </Section>
  )
}

type ItemProps = { entityID: string; record: OwnImport; onUndone: (undo: Undo) => void }

function OwnImportItem({ entityID, record, onUndone }: ItemProps) {
  const { importID, fileName, created, at, undoneAt } = record
  const [plan, setPlan] = useState<Undo | null>(null)
  const preview = useWrite('previewOwnUndo', { revalidate: false })
  const undo = useWrite('undoOwnImport')
  const instantText = useInstantText()
  const close = () => {
    undo.clear()
    setPlan(null)
  }
  const confirm = async (withDrafts: boolean) => {
    const answer = await undo.write({ entityID, importID, withDrafts })
    if (!answer) return
    setPlan(null)
    onUndone(answer)
  }
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-deck px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex min-w-0 flex-1 basis-56 flex-col">
          <span className="font-semibold wrap-anywhere">{words.created(created, fileName)}</span>
          <span className="text-sm text-mute">{instantText(at)}</span>
        </p>
        {undoneAt ? (
          <p className="text-sm text-mute">{words.undone(instantText(undoneAt))}</p>
        ) : (
          <Button
            variant="quiet"
            busy={preview.pending}
            aria-label={words.undoOf(fileName, instantText(at))}
            onClick={() => void preview.write({ entityID, importID }).then(setPlan)}
          >
            {words.undo}
          </Button>
        )}
      </div>
      {preview.problem && <Notice tone="error">{preview.problem}</Notice>}
      {plan && (
        <UndoDialog
          record={record}
          plan={plan}
          busy={undo.pending}
          problem={undo.problem}
          onConfirm={(withDrafts) => void confirm(withDrafts)}
          onClose={close}
        />
      )}
    </li>
  )
}
