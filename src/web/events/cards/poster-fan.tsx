import { ShowPicture } from '../generated-poster/show-picture.tsx'
import type { Show } from '../show.ts'

const places = ['-rotate-6 translate-y-3', 'rotate-2 -translate-y-2', '-rotate-3 translate-y-4']

/** The next posters, pinned to the right of a wide screen's title; the shows themselves are below. */
export function PosterFan({ shows }: { shows: readonly Show[] }) {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute top-12 right-6 hidden xl:flex">
      {shows.slice(0, places.length).map((show, at) => (
        <ShowPicture
          key={show.occurrenceID}
          pictureId={show.posterID}
          show={show}
          sizes="192px"
          className={`-ml-8 aspect-[4/5] w-48 rounded-field border border-line shadow-xl ${places[at]}`}
        />
      ))}
    </div>
  )
}
