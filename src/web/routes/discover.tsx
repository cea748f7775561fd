import { data } from 'react-router'
import { radiusMiles as choices } from '../../kernel/limits.ts'
import { apiContext, siteContext, viewerContext } from '../api-context.ts'
import { DateChips } from '../discover/date-chips.tsx'
import { DateField } from '../discover/date-field.tsx'
import { discoverWords } from '../discover/discover-words.ts'
import { lastNear, rememberNear } from '../discover/last-near.ts'
import { loadNearby } from '../discover/load-nearby.ts'
import { addressOf, lookingFor } from '../discover/looking.ts'
import { NothingNear } from '../discover/nothing-near.tsx'
import { SearchBar } from '../discover/search-bar.tsx'
import { searchWords } from '../discover/search-words.ts'
import { ShowDays } from '../discover/show-days.tsx'
import { dateText } from '../events/when.ts'
import { ButtonLink } from '../kit/button-link.tsx'
import { Notice } from '../kit/notice.tsx'
import { paths } from '../../kernel/paths.ts'
import { discoverMeta } from '../seo/discovery-meta.ts'
import type { Route } from './+types/discover'

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const looking = lookingFor(search)
  const cursor = search.get('cursor')
  const api = context.get(apiContext)
  const site = context.get(siteContext)
  const own = context.get(viewerContext) ? (await api.fetchOwnUser()).user : null
  const radius = looking.radius ?? choices.find((miles) => miles === own?.searchDistance) ?? null
  const towns = [looking.near, own?.location, lastNear(request), site.defaultCity].filter(
    (town) => town !== null && town !== undefined,
  )
  const { place, radiusMiles, isFirstChoice, ...found } = await loadNearby(
    api,
    towns.filter(Boolean),
    { ...looking, radius },
    cursor,
  )

  const wasUnknown = looking.near !== '' && !isFirstChoice
  return data(
    {
      ...found,
      today: place.today,
      unknownNear: wasUnknown ? looking.near : null,
      isFirstPage: cursor === null,
      looking: { ...looking, near: place.label, radius: radiusMiles },
      meta: discoverMeta(place.label, site),
    },
    looking.near && !wasUnknown && lastNear(request) !== place.label ? { headers: rememberNear(place.label) } : {},
  )
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function DiscoverScreen({ loaderData }: Route.ComponentProps) {
  const { events, nextCursor, today, looking, unknownNear, isFirstPage } = loaderData
  const [town] = looking.near.split(',')
  const { found } = discoverWords
  const count = isFirstPage ? found.first(events.length, nextCursor !== null) : found.further(events.length)
  const dates = looking.date && found.dates(dateText(looking.date), looking.until && dateText(looking.until))
  return (
    <main id="main" tabIndex={-1} className="w-full flex-1 outline-none">
      <div className="stage border-b border-line">
        <div className="mx-auto flex w-full max-w-7xl flex-col gap-4 px-4 py-8 sm:px-6">
          <h1 className="text-4xl uppercase">
            {`${discoverWords.title} `}
            <span className="text-gold">{town}</span>
          </h1>
          {unknownNear && <Notice tone="error">{searchWords.unknownPlace(unknownNear)}</Notice>}
          <SearchBar action={paths.discover} looking={looking} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <DateChips looking={looking} today={today} isChoice />
            <DateField looking={looking} today={today} />
          </div>
        </div>
      </div>

      <div className="mx-auto flex w-full max-w-7xl flex-col gap-6 px-4 py-6 sm:px-6">
        <p className={events.length === 0 ? 'hidden' : 'text-mute'}>
          {found.near(count, looking.radius, looking.near)}
          {dates && ` · ${dates}`}
        </p>
        {events.length === 0 ? (
          <NothingNear screen={paths.discover} looking={looking} />
        ) : (
          <ShowDays shows={events} today={today} />
        )}
        <nav aria-label={discoverWords.pages} className="flex flex-wrap justify-center gap-3 empty:hidden">
          {!isFirstPage && (
            <ButtonLink variant="quiet" to={addressOf(paths.discover, looking)}>
              {discoverWords.first}
            </ButtonLink>
          )}
          {nextCursor && (
            <ButtonLink to={addressOf(paths.discover, looking, nextCursor)}>{discoverWords.more}</ButtonLink>
          )}
        </nav>
      </div>
    </main>
  )
}
