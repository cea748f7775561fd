import { useIsOnline } from '../kit/device/use-is-online.ts'
import { words } from './door-words.ts'

type Props = { news: string | null; hoursToDoors: number | null }

/** What staff should know above the camera: no connection, the last check-in or the undoing of one, and that it is early. */
export function DoorNotices({ news, hoursToDoors }: Props) {
  const isOnline = useIsOnline()
  return (
    <output className="flex flex-col gap-2 px-4 text-center empty:hidden">
      {hoursToDoors !== null && (
        <span className="rounded-field border border-line bg-deck-2 px-4 py-2">{words.early.notice(hoursToDoors)}</span>
      )}
      {!isOnline && <span className="rounded-field border border-gold bg-deck-2 px-4 py-2">{words.offline}</span>}
      {news && (
        <span className="rounded-field border border-good bg-deck-2 px-4 py-2 wrap-anywhere text-good">{news}</span>
      )}
    </output>
  )
}
