import { useEffect } from 'react'
import { useLocation, useRouteError } from 'react-router'
import { Button } from '../../kit/button.tsx'
import { ButtonLink } from '../../kit/button-link.tsx'
import { Page } from '../../kit/page.tsx'
import { teamPageIn } from '../../../kernel/path-kinds.ts'
import { paths } from '../../../kernel/paths.ts'
import { mayEdit, type Role } from '../../../kernel/roles.ts'
import { useRootData } from '../../root-data.ts'
import { ErrorSearch } from './error-search.tsx'
import { reloadPage } from '../chunk-recovery/stale-chunk.ts'
import { type Problem, useProblem } from './use-problem.ts'
import { words as shellWords } from '../shell-words.ts'
import { words } from './recovery-words.ts'

/** A page that could not be shown: what happened, and what to do next (decision G50). */
export function ErrorScreen() {
  const problem = useProblem(useRouteError())
  const { status, title, text, requestId, page } = problem
  useOfflineTickets(problem.kind)

  return (
    <Page narrow>
      <title>{`${title} · ${shellWords.name}`}</title>
      <div className="flex flex-col items-start gap-4 py-8 sm:py-12">
        {/* Of a page that is there, a number tells nothing. */}
        {status && status !== 403 && !page && (
          <p className="font-display text-5xl leading-none font-bold text-gold">{status}</p>
        )}
        <h1 className="text-4xl">{title}</h1>
        <p className="text-lg wrap-anywhere text-mute">{text}</p>
        <NextSteps problem={problem} />
        {status !== null && status < 500 && status !== 403 && !page && <ErrorSearch />}
        {requestId && (
          <p className="mt-4 text-sm text-mute">
            {words.error.id}
            <br />
            <code className="wrap-anywhere select-all">{requestId}</code>
          </p>
        )}
      </div>
    </Page>
  )
}

type Props = { problem: Problem }

function NextSteps({ problem: { kind, status, page, needsProfile = false, needsProof = false } }: Props) {
  const { pathname, search } = useLocation()
  const entities = useRootData()?.viewer?.entities
  if (page) return <ButtonLink to={paths.manage(page.id)}>{words.error.toPage(page.name)}</ButtonLink>
  const team = status === 403 && !needsProof && !needsProfile ? teamPageIn(pathname) : null
  const role = entities?.find(({ id }) => id === team?.entityId)?.role
  if (team && role) return <WayToOwnWork {...team} role={role} />
  const isRetried = status === null || status >= 500 || status === 429
  return (
    <div className="flex flex-wrap gap-3">
      {isRetried && (
        <Button onClick={reloadPage}>{kind === 'new-version' ? words.newVersion.reload : words.error.retry}</Button>
      )}
      {kind === 'offline' && (
        // The whole page: offline, the service worker renders it.
        <ButtonLink variant="quiet" reloadDocument to={paths.tickets}>
          {words.offline.tickets}
        </ButtonLink>
      )}
      {needsProfile && <ButtonLink to={paths.login(pathname + search, 'setup')}>{words.error.profile}</ButtonLink>}
      {(status === 401 || needsProof) && (
        <ButtonLink to={paths.login(pathname + search)}>
          {needsProof ? words.error.verify : words.error.login}
        </ButtonLink>
      )}
      {kind !== 'offline' && (
        <>
          <ButtonLink
            variant={isRetried || needsProfile || needsProof || status === 401 ? 'quiet' : 'gold'}
            to={paths.home}
          >
            {words.error.home}
          </ButtonLink>
          <ButtonLink variant="quiet" to={paths.discover}>
            {words.error.discover}
          </ButtonLink>
        </>
      )}
    </div>
  )
}

type OwnWork = { entityId: string; eventId: string | null; role: Role }

/** What every role of a team has: the list of its shows, and their door, which comes first for those who only work there. */
function WayToOwnWork({ entityId, eventId, role }: OwnWork) {
  const isDoorFirst = eventId !== null && !mayEdit(role)
  return (
    <div className={`flex flex-wrap gap-3 ${isDoorFirst ? '' : 'flex-row-reverse justify-end'}`}>
      {eventId && (
        <ButtonLink variant={isDoorFirst ? 'gold' : 'quiet'} to={paths.door(entityId, eventId)}>
          {words.error.toDoor}
        </ButtonLink>
      )}
      <ButtonLink variant={isDoorFirst ? 'quiet' : 'gold'} to={paths.manage(entityId)}>
        {words.error.toShows}
      </ButtonLink>
    </div>
  )
}

/** Offline, a page loads again once there is a connection; the service worker shows the tickets right away. */
function useOfflineTickets(kind: Problem['kind']) {
  const { pathname } = useLocation()
  useEffect(() => {
    if (kind !== 'offline') return
    if (pathname === paths.tickets && navigator.serviceWorker?.controller) window.location.reload()
    addEventListener('online', reloadPage)
    return () => removeEventListener('online', reloadPage)
  }, [kind, pathname])
}
