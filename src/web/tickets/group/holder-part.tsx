import { useId, useState } from 'react'
import { groupHoldPath } from '../../../kernel/addresses/group-hold.ts'
import { Button } from '../../kit/button.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { ShareButton } from '../../kit/share-button.tsx'
import { useWrite } from '../../use-write.ts'
import { words } from './group-words.ts'

/** For the holder: the link for their friends. */
export function SharePart({ groupKey, eventName }: { groupKey: string; eventName: string }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="flex flex-col items-start gap-3">
      <h2 id={titleId} className="text-2xl">
        {words.share.title}
      </h2>
      <p className="text-mute">{words.share.text}</p>
      <ShareButton title={words.share.subject(eventName)} path={groupHoldPath(groupKey)} label={words.share.button} />
    </section>
  )
}

/** For the holder: gives unpaid tickets back, one or all. */
export function ReleasePart({ groupKey, left }: { groupKey: string; left: number }) {
  const titleId = useId()
  const { write, pending, problem } = useWrite('releaseGroupTickets')
  /** How many tickets stay held; null while nothing is asked. */
  const [keep, setKeep] = useState<number | null>(null)
  const endsIt = keep === 0
  async function release(tickets: number) {
    if (await write({ key: groupKey, keep: tickets })) setKeep(null)
  }
  return (
    <section aria-labelledby={titleId} className="flex flex-col items-start gap-3">
      <h2 id={titleId} className="text-2xl">
        {words.release.title}
      </h2>
      <div className="flex flex-wrap gap-3">
        {left > 1 && (
          <Button variant="quiet" onClick={() => setKeep(left - 1)}>
            {words.release.one}
          </Button>
        )}
        <Button variant="quiet" onClick={() => setKeep(0)}>
          {words.release.all}
        </Button>
      </div>
      {keep !== null && (
        <ConfirmDialog
          title={endsIt ? words.release.allTitle : words.release.oneTitle}
          confirm={endsIt ? words.release.all : words.release.one}
          busy={pending}
          problem={problem}
          onConfirm={() => void release(keep)}
          onClose={() => setKeep(null)}
        >
          <p>{endsIt ? words.release.allText(left) : words.release.oneText}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
