import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../kernel/paths.ts'
import { MobilePromptHost } from './mobile-prompt-host.tsx'
import { OfflineBanner } from '../offline/offline-banner.tsx'
import { keepOwnTickets } from '../offline/own-tickets.ts'
import { SlowNotice } from '../offline/slow-notice.tsx'

export type WebAppProps = { userId: string | null; nativeAppUrl: string | null }

/** Where tickets may be other ones than a moment ago. */
const ticketPage = /^\/(tickets|order)(\/|$)/

/** What makes a page an app, loaded when the page itself is there: its worker, offline, the prompt on phones. */
export function WebAppLater({ userId, nativeAppUrl }: WebAppProps) {
  const { pathname } = useLocation()
  return (
    <>
      <TicketKeeper key={ticketPage.test(pathname) ? pathname : null} userId={userId} />
      <SlowNotice />
      <OfflineBanner hasTickets={userId !== null} />
      <MobilePromptHost nativeAppUrl={nativeAppUrl} />
    </>
  )
}

/** Tells the worker whose tickets to keep, anew for each of its keys. */
function TicketKeeper({ userId }: Pick<WebAppProps, 'userId'>) {
  useEffect(() => void registered().then(() => keepOwnTickets(userId)), [userId])
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
