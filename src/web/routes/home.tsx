import { lazy, Suspense, useState } from 'react'
import { data } from 'react-router'
import { apiContext, siteContext, viewerContext } from '../api-context.ts'
import { DateChips } from '../discover/date-chips.tsx'
import { homeWords } from '../discover/home-words.ts'
import { isWorthRemembering, lastNear, rememberNear } from '../discover/last-near.ts'
import { addressOf, anyDates, parseSearchFilters, priceInput } from '../discover/search-filters.ts'
import { loadUnknownPlace } from '../discover/load-unknown-place.ts'
import { HousePromo } from '../discover/promo/house-promo.tsx'
import { NothingNear } from '../discover/nothing-near.tsx'
import { SearchBar } from '../discover/search-bar.tsx'
import { UnknownPlace } from '../discover/unknown-place.tsx'
import { FeatureTile } from '../events/cards/feature-tile.tsx'
import { PosterFan } from '../events/cards/poster-fan.tsx'
import { ShowRows, showRowsLook } from '../events/cards/show-rows.tsx'
import { ReasonsContext } from '../events/cards/reason-line.tsx'
import { reasonTexts } from '../events/cards/reason-words.ts'
import { FriendsGoingContext } from '../events/friends-going/friends-going-line.tsx'
import { NextShowsPart } from '../events/next-shows/next-shows-part.tsx'
import { loadNextShows } from '../events/next-shows/next-show-rows.ts'
import { Notice } from '../kit/notice.tsx'
import { Section } from '../kit/section.tsx'
import { paths } from '../../kernel/paths.ts'
import { ProfileTile } from '../profiles/profile-tile.tsx'
import { homeMeta } from '../seo/discovery-meta.ts'
import { optionalPart } from '../shell/chunk-recovery/optional-part.ts'
import type { Route } from './+types/home'

/** A separate chunk, because visitors don't need it. */
const WeeklyOffer = lazy(
  optionalPart(async () => (await import('../account/notifications/weekly-offer.tsx')).WeeklyOffer),
)

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const filters = parseSearchFilters(search)
  const { near, radius, genres, ages } = filters
  const api = context.get(apiContext)
  const isSignedIn = context.get(viewerContext) !== null
  const site = context.get(siteContext)
  const [home, nextShows, weekly, { promo }] = await Promise.all([
    api.listHome({
      ...(near && { near }),
      lastNear: lastNear(request),
      ...(radius && { radiusMiles: radius }),
      genres,
      ageGroups: ages,
      ...priceInput(filters),
    }),
    loadNextShows(api, isSignedIn, site.year),
    isSignedIn ? api.fetchWeeklyEmail() : null,
    api.fetchPromo({}),
  ])
  const unknownPlace = await loadUnknownPlace(api, home.unknownNear, home.place)
  const hasShows = [home.highlights, home.picks, home.events].some((shows) => shows.length > 0)
  const isTown = near !== '' && home.unknownNear === null
  const isToRemember = isTown && isWorthRemembering({ near, label: home.place.label, hasShows }, lastNear(request))
  return data(
    {
      ...home,
      nextShows,
      weeklyOffer: weekly?.isOffered ? weekly.city : null,
      promo: promo && { ...promo, productName: site.productName },
      reasons: reasonTexts(home.reasons),
      unknownPlace,
      isAfterDeletion: !isSignedIn && search.has('deleted'),
      search: { ...filters, near: home.place.label, radius: home.radiusMiles, ...anyDates },
      meta: homeMeta(home.place.label, home.highlights[0] ?? null, site),
    },
    isToRemember ? { headers: rememberNear(home.place.label) } : {},
  )
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  const {
    place,
    nextShows,
    unknownPlace,
    isAfterDeletion,
    search: filters,
    highlights,
    picks,
    hasNoGenres,
    events,
    promo,
    venues,
    artists,
  } = loaderData
  const discover = addressOf(paths.discover, filters)
  // It stays to say what an answer did.
  const [weeklyOffer] = useState(loaderData.weeklyOffer)
  const [town = ''] = place.label.split(',')
  const promise = <p className="max-w-prose text-sm text-pretty text-mute">{homeWords.promise}</p>
  return (
    <main id="main" tabIndex={-1} className="w-full flex-1 outline-none">
      {nextShows && <NextShowsPart rows={nextShows} />}
      <div className="stage overflow-x-clip border-b border-line">
        <div className="relative mx-auto flex w-full max-w-7xl flex-col gap-3 px-4 pt-4 pb-2 sm:gap-4 sm:px-6 sm:pt-12 sm:pb-8">
          <PosterFan shows={events} />
          <h1 className="z-10 text-5xl uppercase">
            {`${homeWords.title} `}
            <span className="block text-gold">{town}</span>
          </h1>
          <p className="max-w-2xl text-pretty text-mute sm:text-lg">{homeWords.lead(filters.radius, place.label)}</p>
          {isAfterDeletion && (
            <div className="max-w-2xl">
              <Notice tone="success">{homeWords.deleted}</Notice>
            </div>
          )}
          {unknownPlace && (
            <UnknownPlace addressNear={(near) => addressOf(paths.home, { ...filters, near })} unknown={unknownPlace} />
          )}
          <SearchBar action={paths.home} filters={filters} center={place} />
          <DateChips filters={filters} today={place.today} />
        </div>
      </div>

      <div className="mx-auto flex w-full max-w-7xl flex-col gap-12 px-4 py-4 sm:px-6 sm:py-12">
        {highlights.length === 0 && picks.length === 0 && events.length === 0 && (
          <NothingNear screen={paths.home} filters={filters} />
        )}
        <FriendsGoingContext value={loaderData.friendsGoing}>
          <ReasonsContext value={loaderData.reasons}>
            {highlights.length > 0 && (
              <Section title={homeWords.highlights}>
                <div className="grid gap-4 md:grid-cols-2 lg:gap-6">
                  {highlights.map((show, position) => (
                    <FeatureTile key={show.occurrenceID} show={show} today={place.today} first={position === 0} />
                  ))}
                </div>
                {promise}
              </Section>
            )}
            {picks.length > 0 && (
              <Section
                title={homeWords.picks}
                more={{
                  to: paths.accountPreferences,
                  text: hasNoGenres ? homeWords.chooseGenres : homeWords.changeGenres,
                }}
              >
                <p className="text-mute">{homeWords.picksWhy}</p>
                <ShowRows shows={picks} />
              </Section>
            )}
            {hasNoGenres && picks.length === 0 && (
              <Section title={homeWords.picks} more={{ to: paths.accountPreferences, text: homeWords.chooseGenres }}>
                <p className="text-mute">{homeWords.picksMissing}</p>
              </Section>
            )}
            {weeklyOffer && (
              <Suspense fallback={null}>
                <WeeklyOffer city={weeklyOffer} />
              </Suspense>
            )}
            {events.length > 0 && (
              <Section
                isLater
                laterLook={showRowsLook(events.length)}
                title={homeWords.events}
                more={{ to: discover, text: homeWords.more(town) }}
              >
                <ShowRows shows={events} />
                {highlights.length === 0 && promise}
              </Section>
            )}
          </ReasonsContext>
        </FriendsGoingContext>
        {promo && <HousePromo promo={promo} productName={promo.productName} />}
        {venues.length > 0 && (
          <Section isLater laterLook={venuesLook} title={homeWords.venues}>
            <div className="grid gap-4 sm:grid-cols-5 lg:gap-6">
              {venues.map((venue) => (
                <ProfileTile key={venue.id} profile={venue} />
              ))}
            </div>
          </Section>
        )}
        {artists.length > 0 && (
          <Section isLater laterLook={artistsLook} title={homeWords.artists}>
            <div className="grid gap-4 sm:grid-cols-6 lg:gap-6">
              {artists.map((artist) => (
                <ProfileTile key={artist.id} profile={artist} />
              ))}
            </div>
          </Section>
        )}
      </div>
    </main>
  )
}

/** On phones one below the other, in a wide window a row of them. */
const venuesLook = '[--later-height:29rem] sm:[--later-height:calc(0.2*min(100vw,80rem)_+_6rem)]'
const artistsLook = '[--later-height:34rem] sm:[--later-height:calc(0.16*min(100vw,80rem)_+_6rem)]'
