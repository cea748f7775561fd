import { isRouteErrorResponse, useLocation, useParams, useRouteError } from 'react-router'
import { usernameIn } from '../../../kernel/path-kinds.ts'
import { ErrorScreen } from '../errors/error-screen.tsx'
import { keptIn, useKeptEntity } from './kept-entity.ts'
import { KeptProfile } from './kept-profile.tsx'

/** An entity's page that failed: the viewer's own as it was passed along or as the tab keeps it, others as an error. */
export function EntityErrorScreen() {
  const error = useRouteError()
  const { id } = useParams()
  const { pathname, state } = useLocation()
  const keptEntity = useKeptEntity()
  const isGone = isRouteErrorResponse(error) && error.status < 500
  const name = usernameIn(pathname)
  const ownEntity = [keptIn(state?.profile), keptEntity].find(
    (entity) => entity && (entity.id === id || entity.username === name),
  )
  if (isGone || !ownEntity) return <ErrorScreen />
  return <KeptProfile entity={ownEntity} />
}
