import { lazy, Suspense } from 'react'
import { optionalPart } from '../../shell/chunk-recovery/optional-part.ts'
import type { NextShowRows } from './next-show-rows.ts'

/** A separate chunk, because visitors don't need it. */
const NextShows = lazy(optionalPart(async () => (await import('./next-shows.tsx')).NextShows))

/** A fan's next shows on top of Home, and their space while their part loads. */
export const NextShowsPart = ({ rows }: { rows: NextShowRows }) => (
  <div className="mx-auto w-full max-w-7xl px-4 py-4 sm:px-6 sm:py-6">
    <Suspense fallback={<NextShowsSpace counts={[rows.invites.length, rows.shows.length]} />}>
      <NextShows rows={rows} />
    </Suspense>
  </div>
)

/** As high as the next shows: nothing moves when they come. */
const NextShowsSpace = ({ counts }: { counts: number[] }) => (
  <div aria-hidden="true" className="flex flex-col gap-6">
    {counts
      .filter((count) => count > 0)
      .map((count, position) => (
        <div key={position} className="grid gap-3 pt-11 md:grid-cols-2 lg:grid-cols-3">
          {Array.from({ length: count }, (_, index) => (
            <div key={index} className="h-24" />
          ))}
        </div>
      ))}
  </div>
)
