import { useId, useState } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import { Button } from '../../kit/button.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { useInstantText } from '../../kit/device/use-instant-text.ts'
import { OutsideLink } from '../../events/outside/outside-link.tsx'
import { useDeskWrite } from '../desk/use-desk.ts'
import { MergedShows } from '../../imports/merges/merged-shows.tsx'
import { words as mergeWords } from '../../imports/merges/merges-words.ts'
import { words } from './import-desk-words.ts'

type Import = CallOutputs['listImports']['imports'][number]

const counts = ['created', 'updated', 'unchanged', 'elsewhere', 'skipped'] as const

/** What one import did, the rows it skipped and why, and a way to undo it. */
export function ImportItem({ record }: { record: Import }) {
  const title = useId()
  const instantText = useInstantText()
  const { source, fileName, url, by, isCommand, at, problems, skipped, merges, undone } = record
  const when = instantText(at)
  return (
    <article aria-labelledby={title} className="flex flex-col gap-4 rounded-card border border-line bg-deck p-4 sm:p-6">
      <header className="flex flex-col gap-1">
        <h3 id={title} className="text-2xl wrap-anywhere">
          {source}
        </h3>
        <p className="text-sm wrap-anywhere text-mute">
          {[fileName !== source && fileName, when, words.by(by, isCommand)].filter(Boolean).join(' · ')}
        </p>
        {url && (
          <p>
            <OutsideLink href={url} text={words.openSource} variant="quiet" />
          </p>
        )}
      </header>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {counts.map((count) => (
          <div key={count} className="flex flex-col-reverse">
            <dt className="text-sm text-mute">{words.counts[count]}</dt>
            <dd className="font-display text-2xl font-bold tabular-nums">{record[count]}</dd>
          </div>
        ))}
      </dl>
      {skipped > 0 && (
        <details>
          <summary className="min-h-8 cursor-pointer font-semibold text-gold">{words.skipped(skipped)}</summary>
          <ul className="mt-2 flex flex-col gap-2">
            {problems.map(({ line, reason, text }) => (
              <li key={`${line} ${text}`} className="text-sm wrap-anywhere">
                <span className="font-semibold">{words.line(line)}</span>: {reason}
                <span className="block text-mute">{text}</span>
              </li>
            ))}
            {skipped > problems.length && (
              <li className="text-sm text-mute">{words.more(skipped - problems.length)}</li>
            )}
          </ul>
        </details>
      )}
      {merges.length > 0 && (
        <details>
          <summary className="min-h-8 cursor-pointer font-semibold text-gold">
            {mergeWords.merged(merges.length)}
          </summary>
          <div className="mt-2 flex flex-col gap-3">
            <p className="text-sm text-mute">{mergeWords.lead}</p>
            <Merges merges={merges} />
          </div>
        </details>
      )}
      {undone ? (
        <p className="text-mute">{words.undone(instantText(undone.at), undone.by)}</p>
      ) : (
        <Undo record={record} when={when} />
      )}
    </article>
  )
}

function Merges({ merges }: Pick<Import, 'merges'>) {
  const split = useDeskWrite('undoMerge')
  return (
    <MergedShows
      merges={merges}
      onSplit={(mergeID) => split.send({ mergeID })}
      isPending={split.pending}
      problem={split.problem}
      clear={split.clear}
    />
  )
}

function Undo({ record: { importID, source }, when }: { record: Import; when: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const undo = useDeskWrite('undoImport')
  const confirm = async () => {
    if (await undo.send({ importID })) setIsOpen(false)
  }
  return (
    <>
      <Button
        variant="quiet"
        className="self-start"
        aria-label={words.undoOf(source, when)}
        onClick={() => setIsOpen(true)}
      >
        {words.undo}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={words.undoTitle(source)}
          confirm={words.undoConfirm}
          busy={undo.pending}
          problem={undo.problem}
          onConfirm={() => void confirm()}
          onClose={() => setIsOpen(false)}
        >
          {words.undoText}
        </ConfirmDialog>
      )}
    </>
  )
}
