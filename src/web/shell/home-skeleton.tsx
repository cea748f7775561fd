import { Skeleton } from '../kit/skeleton.tsx'

const eventRows = ['first', 'second']

const profileRows: [count: number, columns: string, shape: string][] = [
  [5, 'sm:grid-cols-5', 'rounded-card'],
  [6, 'sm:grid-cols-6', 'rounded-pill'],
]

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/**
 * Home while it loads, in the counts of spec 2: a filter button, two large event tiles, two rows of 4 event tiles, an ad
 * slot, rows of 5 and 6 profile tiles.
 */
export function HomeSkeleton() {
  return (
    <div aria-hidden="true" data-skeleton="home" className="w-full flex-1">
      <div className="stage border-b border-line">
        <div className="mx-auto flex w-full max-w-7xl flex-col gap-4 px-4 pt-8 pb-6 sm:px-6 sm:pt-12 sm:pb-8">
          <div className="h-24 w-2/3 max-w-lg rounded-card bg-deck/60" />
          <div className="h-12 w-full max-w-2xl rounded-field bg-deck/60" />
          <div data-tile="filter-button">
            <Skeleton className="h-11 w-36 rounded-pill" />
          </div>
        </div>
      </div>
      <div className="mx-auto flex w-full max-w-7xl flex-col gap-12 px-4 py-8 sm:px-6 sm:py-12">
        <div data-row="large-event" className="grid gap-4 lg:grid-cols-2 lg:gap-6">
          {times(2).map((nth) => (
            <div key={nth} data-tile="large-event">
              <Skeleton className="h-56 sm:h-96" />
            </div>
          ))}
        </div>
        {eventRows.map((row) => (
          <div key={row} data-row="event" className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-4 lg:gap-x-6">
            {times(4).map((nth) => (
              <div key={nth} data-tile="event" className="flex flex-col gap-3">
                <Skeleton className="aspect-[4/5]" />
                <Skeleton className="h-4 w-2/3" />
                <Skeleton className="h-6" />
              </div>
            ))}
          </div>
        ))}
        <div data-tile="ad">
          <Skeleton className="h-32" />
        </div>
        {profileRows.map(([count, columns, shape]) => (
          <div key={count} data-row="profile" className={`grid gap-4 lg:gap-6 ${columns}`}>
            {times(count).map((nth) => (
              <div key={nth} data-tile="profile" className="flex items-center gap-3 sm:flex-col">
                <Skeleton className={`aspect-square w-16 shrink-0 sm:w-full ${shape}`} />
                <Skeleton className="h-6 w-full" />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
