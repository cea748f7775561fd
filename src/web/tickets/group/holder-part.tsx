import { type ComponentProps, useId, useState } from 'react'
import { groupHoldPath } from '../../../kernel/addresses/group-hold.ts'
import { Button } from '../../kit/button.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { ShareButton } from '../../kit/share-button.tsx'
import { useWrite } from '../../use-write.ts'
import { words as ticketWords } from '../tickets-words.ts'
import { words } from './group-words.ts'
import type { GroupHold } from './pay-form.tsx'
import { PlanShare } from './plan-share.tsx'

type ShareProps = { groupKey: string; eventName: string; plan: ComponentProps<typeof PlanShare>['plan'] | null }

/** For the holder: the link for their friends. */
export function SharePart({ groupKey, eventName, plan }: ShareProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="flex flex-col items-start gap-3">
      <h2 id={titleId} className="text-2xl">
        {words.share.title}
      </h2>
      <p className="text-mute">{words.share.text}</p>
      <ShareButton title={words.share.subject(eventName)} path={groupHoldPath(groupKey)} label={words.share.button} />
      {plan && <PlanShare plan={plan} path={groupHoldPath(groupKey)} />}
    </section>
  )
}

/** For the holder: who has paid, and for how many. */
export function PaidPart({ paidBy }: Pick<GroupHold, 'paidBy'>) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <h2 id={titleId} className="text-2xl">
        {words.paidBy.title}
      </h2>
      <ul className="flex flex-col gap-2">
        {paidBy.map(({ fullName, isOwn, tickets }, position) => (
          // oxlint-disable-next-line react/no-array-index-key -- people without a name here have no other key
          <li key={position} className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              {isOwn ? words.paidBy.you : (fullName ?? words.paidBy.someone)}
            </span>
            <span className="shrink-0 text-sm text-mute">{ticketWords.count(tickets)}</span>
          </li>
        ))}
      </ul>
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
