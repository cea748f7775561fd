import { lazy, Suspense, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { isDoorPath, isOrderPath, isTicketsPath } from '../../../kernel/path-kinds.ts'
import { paths } from '../../../kernel/paths.ts'
import { subscribe } from '../../live/live-messages.ts'
import { useHasSlowRequest } from '../../slow-requests.ts'
import { optionalPart } from '../chunk-recovery/optional-part.ts'
import { OfflineBanner } from '../offline/offline-banner.tsx'
import { keepOwnTickets } from '../offline/own-tickets.ts'
import { MobilePromptHost } from './mobile-prompt-host.tsx'
import { words } from './web-app-words.ts'

/** A separate chunk, because visitors don't need it and it includes what calls need. */
const HoldBar = lazy(optionalPart(async () => (await import('./hold-bar.tsx')).HoldBar))

export type WebAppProps = { userId: string | null; nativeAppUrl: string | null }

/** Where tickets may be other ones than a moment ago. */
const hasTickets = (pathname: string) => isTicketsPath(pathname) || isOrderPath(pathname)

/** What makes a page an app, loaded when the page itself is there: its worker, offline, the prompt on phones. */
export function WebAppLater({ userId, nativeAppUrl }: WebAppProps) {
  const { pathname } = useLocation()
  return (
    <>
      <TicketKeeper key={hasTickets(pathname) ? pathname : null} userId={userId} />
      <SlowNotice />
      <Suspense>{userId && !isDoorPath(pathname) && <HoldBar key={userId} />}</Suspense>
      {/* The door says it above its own controls. */}
      {!isDoorPath(pathname) && <OfflineBanner hasTickets={userId !== null} />}
      <MobilePromptHost nativeAppUrl={nativeAppUrl} />
    </>
  )
}

/** Tells the worker whose tickets to keep, again for each of its keys and when a ticket was sent, accepted or renamed. */
function TicketKeeper({ userId }: Pick<WebAppProps, 'userId'>) {
  useEffect(() => {
    const keep = () => void registered().then(() => keepOwnTickets(userId))
    keep()
    return subscribe(({ fact }) => {
      if (fact === 'tickets') keep()
    })
  }, [userId])
  return null
}

let registration: Promise<unknown> | null = null

/** Once a page; without a worker (development, plain http, a browser that forbids it) the app is online only. */
function registered(): Promise<unknown> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return Promise.resolve()
  registration ??= navigator.serviceWorker
    .register(paths.serviceWorker)
    .then(() => navigator.serviceWorker.ready)
    .catch(() => null)
  return registration
}

/** Says that a request takes longer than usual, above everything: a modal dialog hides and mutes what is outside it. */
function SlowNotice() {
  const isSlow = useHasSlowRequest()
  if (!isSlow) return null
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const slot = dialog?.querySelector('[data-dialog-notice]')
  return createPortal(
    <div
      aria-live="assertive"
      className={`rounded-field border border-gold bg-deck-2 px-4 text-center text-ink ${slot ? 'mt-3 py-2' : 'pointer-events-none fixed inset-x-4 top-20 z-50 mx-auto w-fit max-w-prose py-3 shadow-xl'}`}
    >
      {words.slow}
    </div>,
    slot ?? dialog ?? document.body,
  )
}
