import { useState } from 'react'
import { Link } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import { paths } from '../../../kernel/paths.ts'
import { showDateText } from '../../chat/chat-times.ts'
import { Button } from '../../kit/button.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { useInstantText } from '../../kit/device/use-instant-text.ts'
import { words } from './merges-words.ts'

export type Merge = CallOutputs['listOwnImports']['merges'][number]

type Props = {
  merges: Merge[]
  /** @returns whether they were split */
  onSplit: (mergeID: string) => Promise<boolean>
  isPending: boolean
  problem: string | null
  clear: () => void
}

/** The shows that an import found here already, what they took from it, and the way to split them (decision 0248). */
export function MergedShows({ merges, ...splitting }: Props) {
  return (
    <ul className="flex flex-col gap-3">
      {merges.map((merge) => (
        <MergedShow key={merge.mergeID} merge={merge} {...splitting} />
      ))}
    </ul>
  )
}

function MergedShow({ merge, onSplit, isPending, problem, clear }: Omit<Props, 'merges'> & { merge: Merge }) {
  const { mergeID, eventID, eventName, venueName, showSources, facts, splitAt, listsBoth } = merge
  const source = merge.source ?? words.otherSource
  const [isOpen, setIsOpen] = useState(false)
  const instantText = useInstantText()
  const close = () => {
    clear()
    setIsOpen(false)
  }
  const confirm = async () => {
    if (await onSplit(mergeID)) close()
  }
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-deck px-4 py-3">
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-1">
        <p className="wrap-anywhere">
          <Link to={paths.event(eventID)} className="font-semibold underline">
            {eventName}
          </Link>
        </p>
        <p className="text-sm wrap-anywhere text-mute">{`${showDateText(merge)} · ${venueName}`}</p>
        <p className="text-sm wrap-anywhere text-mute">{words.listedBy(source, showSources)}</p>
        {facts.length > 0 && <p className="text-sm wrap-anywhere">{words.took(source, facts)}</p>}
      </div>
      {splitAt ? (
        <p className="text-sm text-mute">{words.splitDone(instantText(splitAt))}</p>
      ) : (
        <Button variant="quiet" aria-label={words.splitOf(eventName)} onClick={() => setIsOpen(true)}>
          {words.split}
        </Button>
      )}
      {isOpen && (
        <ConfirmDialog
          title={listsBoth ? words.splitTitle : words.detachTitle}
          confirm={words.splitConfirm}
          variant="gold"
          busy={isPending}
          problem={problem}
          onConfirm={() => void confirm()}
          onClose={close}
        >
          {listsBoth ? words.splitText(source) : words.detachText(source)}
        </ConfirmDialog>
      )}
    </li>
  )
}
