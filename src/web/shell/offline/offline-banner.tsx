import { useEffect, useState } from 'react'
import { paths } from '../../../kernel/paths.ts'
import { Icon } from '../../kit/icon.tsx'
import { useIsOnline } from '../../kit/device/use-is-online.ts'
import { words as recoveryWords } from '../errors/recovery-words.ts'
import { words } from '../web-app/web-app-words.ts'

const backForMs = 4_000

/**
 * Says in one line when the connection went away, and when it is back; it can be closed until it goes away again. For the
 * browser only.
 */
export function OfflineBanner({ hasTickets }: { hasTickets: boolean }) {
  const isOnline = useIsOnline()
  const [wasOffline, setWasOffline] = useState(!isOnline)
  const [isClosed, setIsClosed] = useState(false)
  if (!isOnline && !wasOffline) setWasOffline(true)
  if (isOnline && isClosed) setIsClosed(false)

  useEffect(() => {
    if (!isOnline || !wasOffline) return
    const timer = setTimeout(() => setWasOffline(false), backForMs)
    return () => clearTimeout(timer)
  }, [isOnline, wasOffline])

  return (
    <output className="foot-bar fixed inset-x-0 bottom-0 z-40">
      {wasOffline && !isClosed && (
        <span
          data-one-line
          className="flex min-h-12 items-center justify-center gap-x-4 border-t border-line bg-deck-2 px-4 text-center"
        >
          {isOnline ? (
            words.offline.back
          ) : (
            <span>
              {words.offline.banner} <span className="max-sm:sr-only">{words.offline.old}</span>
            </span>
          )}
          {!isOnline && hasTickets && (
            // The whole page: offline, the service worker renders it.
            <a href={paths.tickets} className="inline-flex min-h-11 items-center font-semibold text-gold underline">
              {recoveryWords.offline.tickets}
            </a>
          )}
          {!isOnline && (
            <button
              type="button"
              aria-label={words.offline.close}
              onClick={() => setIsClosed(true)}
              className="-mr-2 grid size-11 shrink-0 place-items-center rounded-pill hover:text-gold"
            >
              <Icon name="close" className="size-5" />
            </button>
          )}
        </span>
      )}
    </output>
  )
}
