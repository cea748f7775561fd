import { isRouteErrorResponse, useLocation, useParams, useRouteError } from 'react-router'
import { ErrorScreen } from '../errors/error-screen.tsx'
import { keptIn, useKeptEntity } from './kept-entity.ts'
import { KeptProfile } from './kept-profile.tsx'

/** An entity's page that failed: one's own as it was passed along or as the tab keeps it, any other as an error. */
export function KeptProfileHost() {
  const error = useRouteError()
  const { id } = useParams()
  const { state } = useLocation()
  const kept = useKeptEntity()
  const isGone = isRouteErrorResponse(error) && error.status < 500
  const known = [keptIn(state?.profile), kept].find((entity) => entity?.id === id)
  if (isGone || !known) return <ErrorScreen />
  return <KeptProfile entity={known} />
}
