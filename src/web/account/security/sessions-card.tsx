import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { useWrite } from '../../use-write.ts'
import { AccountCard } from '../account-card.tsx'
import type { Security } from './load-security.ts'
import { words } from './security-words.ts'

const text = words.sessions

/** Every device that is logged in; one of them, or all others, can be logged out from here. */
export function SessionsCard({ sessions }: { sessions: Security['sessions'] }) {
  const others = useWrite('endOtherSessions')
  const [isDone, setIsDone] = useState(false)
  const isAlone = sessions.every(({ isCurrent }) => isCurrent)

  const endOthers = async () => {
    if (await others.write({})) setIsDone(true)
  }

  return (
    <AccountCard title={text.card}>
      <ul className="flex flex-col divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.sessionID} session={session} />
        ))}
      </ul>
      {others.problem && <Notice tone="error">{others.problem}</Notice>}
      {isDone && isAlone ? (
        <Notice tone="success">{text.ended}</Notice>
      ) : (
        isAlone && <p className="text-sm text-mute">{text.only}</p>
      )}
      {!isAlone && (
        <Button variant="quiet" onClick={endOthers} busy={others.pending} className="self-start">
          {text.endOthers}
        </Button>
      )}
    </AccountCard>
  )
}

function SessionRow({ session }: { session: Security['sessions'][number] }) {
  const end = useWrite('endSession')
  const { sessionID, device, isCurrent, since, used } = session
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {device}
          {isCurrent && (
            <span className="ml-2 rounded-pill border border-good px-2 py-1 text-sm font-normal text-good">
              {text.here}
            </span>
          )}
        </p>
        <p className="text-sm text-mute">
          {text.since(since)}
          {!isCurrent && ` · ${text.used(used)}`}
        </p>
        {end.problem && <Notice tone="error">{end.problem}</Notice>}
      </div>
      {!isCurrent && (
        <Button
          variant="ghost"
          aria-label={text.endOf(device)}
          busy={end.pending}
          onClick={() => void end.write({ sessionID })}
        >
          {text.end}
        </Button>
      )}
    </li>
  )
}
