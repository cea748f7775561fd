import { useEffect } from 'react'
import { useIsOnline } from '../kit/device/use-is-online.ts'
import { words } from './door-words.ts'

type Props = { news: string | null; hoursToDoors: number | null }

/** What staff should see above the camera: no connection, the last check-in or its undoing, and that it is early. */
export function DoorNotices({ news, hoursToDoors }: Props) {
  const isOnline = useIsOnline()
  useEffect(() => {
    if (isOnline) return
    // A reload without a connection loses the door and its guest list: the browser asks first.
    const askFirst = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', askFirst)
    return () => removeEventListener('beforeunload', askFirst)
  }, [isOnline])
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
