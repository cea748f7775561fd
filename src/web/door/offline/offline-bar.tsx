import { timeText } from '../../events/when.ts'
import { venueClock } from './decide.ts'
import { words } from './offline-words.ts'
import type { OfflineDoorHook } from './use-offline-door.ts'

/** In one or two lines: that there is no connection, whether tickets can be checked, and what is still to be sent. */
export function OfflineBar({
  state: { list, unsent, counts },
  stuck,
  isReachable,
}: Pick<OfflineDoorHook, 'state' | 'stuck' | 'isReachable'>) {
  const waiting = unsent.filter(({ seq }) => seq === undefined || !stuck.seqs.has(seq)).length
  const stuckCount = unsent.length - waiting
  const lines = [
    !isReachable && (list ? `${words.offline} ${waiting > 0 ? words.unsent(waiting) : words.ready}` : words.noList),
    !isReachable && list && counts && words.countsAt(timeText(venueClock(new Date(counts.at), list.zone).at)),
    isReachable && waiting > 0 && words.sending(waiting),
    stuckCount > 0 && words.stuck(stuckCount, stuck.reason),
  ].filter((line) => typeof line === 'string')
  if (lines.length === 0) return null
  return (
    <span className="flex flex-col rounded-field border border-gold bg-deck-2 px-4 py-2">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  )
}
