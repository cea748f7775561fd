import { useEffect, useState } from 'react'
import { paths } from '../../../kernel/paths.ts'
import { useIsOnline } from '../../kit/device/use-is-online.ts'
import { words as recoveryWords } from '../errors/recovery-words.ts'
import { words } from '../web-app/web-app-words.ts'

const backForMs = 4_000

/** Says when the connection went away, and when it is back. For the browser only. */
export function OfflineBanner({ hasTickets }: { hasTickets: boolean }) {
  const isOnline = useIsOnline()
  const [wasOffline, setWasOffline] = useState(!isOnline)
  if (!isOnline && !wasOffline) setWasOffline(true)

  useEffect(() => {
    if (!isOnline || !wasOffline) return
    const timer = setTimeout(() => setWasOffline(false), backForMs)
    return () => clearTimeout(timer)
  }, [isOnline, wasOffline])

  return (
    <output className="foot-bar fixed inset-x-0 bottom-0 z-40">
      {wasOffline && (
        <span className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-t border-line bg-deck-2 px-4 py-3 text-center">
          {isOnline ? words.offline.back : words.offline.banner}
          {!isOnline && hasTickets && (
            // The whole page: offline, the service worker renders it.
            <a href={paths.tickets} className="font-semibold text-gold underline">
              {recoveryWords.offline.tickets}
            </a>
          )}
        </span>
      )}
    </output>
  )
}
