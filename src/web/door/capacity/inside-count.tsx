import { Minus, Plus } from 'lucide-react'
import { fullness, peopleInside } from '../../../features/door/rules/capacity.ts'
import type { CallInputs } from '../../../contract.ts'
import { words as reentryWords } from '../reentry/reentry-words.ts'
import { words } from './capacity-words.ts'
import type { RoomAtDoor } from './use-room.tsx'
import { useHeadCount } from './use-head-count.ts'

type Props = Pick<CallInputs['changeHeadCount'], 'eventID' | 'occurrenceDate' | 'door'> & {
  capacity: number | null
  /** Of this door's date, and of check-ins that this device has not sent yet. */
  admitted: number
  alsoInside: number
  /** Who stepped out and may come back. */
  out: number
  isReachable: boolean
  /** Asks before the room is over its capacity. */
  ask: RoomAtDoor['ask']
  /** The door's page is read again. */
  onCounted: () => Promise<void>
}

const round =
  'flex size-11 shrink-0 items-center justify-center rounded-pill border border-line bg-deck-2 enabled:hover:border-gold disabled:cursor-not-allowed disabled:opacity-50'
const looks = { open: 'text-ink', 'nearly-full': 'text-gold', full: 'text-danger' }

/** How many people are inside and how full that is, with a counter for those who come in or leave without a scan. */
export function InsideCount({ capacity, admitted, alsoInside, out, isReachable, ask, onCounted, ...place }: Props) {
  const { count, waiting, problem } = useHeadCount(place, onCounted)
  const inside = peopleInside(admitted, alsoInside + waiting)
  const state = fullness(inside, capacity)
  const left = (capacity ?? 0) - inside
  const warning =
    state === 'nearly-full' ? words.states['nearly-full'](left) : state === 'full' ? words.states.full(-left) : null
  const title = isReachable ? undefined : words.offline
  return (
    <fieldset aria-label={words.label} className="mx-4 flex items-center gap-2">
      <button
        type="button"
        aria-label={words.less}
        title={title}
        disabled={!isReachable || inside === 0}
        onClick={() => count(-1)}
        className={round}
      >
        <Minus aria-hidden="true" className="size-5" />
      </button>
      <output aria-live="polite" className={`min-w-0 flex-1 text-center ${looks[state ?? 'open']}`}>
        <span className="block font-semibold tabular-nums">
          {words.inside(inside, capacity)}
          {out > 0 && <span className="font-normal text-mute"> · {reentryWords.out(out)}</span>}
        </span>
        {(problem ?? warning) && <span className="block text-sm wrap-anywhere">{problem ?? warning}</span>}
        {!isReachable && <span className="block text-sm text-mute">{words.offline}</span>}
      </output>
      <button
        type="button"
        aria-label={words.more}
        title={title}
        disabled={!isReachable}
        onClick={() => ask(waiting + 1, () => count(1))}
        className={round}
      >
        <Plus aria-hidden="true" className="size-5" />
      </button>
    </fieldset>
  )
}
