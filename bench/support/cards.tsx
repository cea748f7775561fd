import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { CallOutputs } from '../../src/contract.ts'
import { EventTile } from '../../src/web/events/cards/event-tile.tsx'
import { FeatureTile } from '../../src/web/events/cards/feature-tile.tsx'
import { ProfileTile } from '../../src/web/profiles/profile-tile.tsx'
import { benchNow } from './occurrences.ts'

/**
 * Home's cards and nothing else, drawn by bare React: what any page with these cards costs at least. Of the root
 * route's data they read the year.
 */
export async function makeCardsDrawer(home: CallOutputs['listHome']): Promise<() => string> {
  const routes = [
    { id: 'root', path: '/', loader: () => ({ year: benchNow.getUTCFullYear() }), element: <Cards {...home} /> },
  ]
  const { query, dataRoutes } = createStaticHandler(routes)
  const context = await query(new Request('http://localhost/'))
  if (context instanceof Response) throw new Error('The cards lead elsewhere')
  const router = createStaticRouter(dataRoutes, context)
  return () => renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />)
}

const Cards = ({ place, highlights, picks, events, venues, artists }: CallOutputs['listHome']) => (
  <>
    {highlights.map((show) => (
      <FeatureTile key={show.occurrenceID} show={show} today={place.today} />
    ))}
    {[...picks, ...events].map((show) => (
      <EventTile key={show.occurrenceID} show={show} />
    ))}
    {[...venues, ...artists].map((profile) => (
      <ProfileTile key={profile.id} profile={profile} />
    ))}
  </>
)
