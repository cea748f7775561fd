import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { CallOutputs } from '../../src/contract.ts'
import { EventTile } from '../../src/web/events/cards/event-tile.tsx'
import { FeatureTile } from '../../src/web/events/cards/feature-tile.tsx'
import { ProfileTile } from '../../src/web/profiles/profile-tile.tsx'

/** Home's cards and nothing else, drawn by bare React: what any page with these cards costs at least. */
export const drawCards = ({ place, highlights, events, venues, artists }: CallOutputs['listHome']): string =>
  renderToString(
    <StaticRouter location="/">
      {highlights.map((show) => (
        <FeatureTile key={show.occurrenceID} show={show} today={place.today} />
      ))}
      {events.map((show) => (
        <EventTile key={show.occurrenceID} show={show} />
      ))}
      {[...venues, ...artists].map((profile) => (
        <ProfileTile key={profile.id} profile={profile} />
      ))}
    </StaticRouter>,
  )
