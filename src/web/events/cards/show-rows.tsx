import type { Show } from '../show.ts'
import { EventTile } from './event-tile.tsx'

/** Shows as tiles: two in a row on phones, four where there is room. */
export const ShowRows = ({ shows }: { shows: readonly Show[] }) => (
  <div className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-4 lg:gap-x-6">
    {shows.map((show) => (
      <EventTile key={show.occurrenceID} show={show} />
    ))}
  </div>
)

/** About as high as one to four rows on phones under a heading, of which two are one where there is room. */
const rowsLook = [
  '[--later-height:calc(1*(62.5vw_+_10rem)_+_2rem)] md:[--later-height:calc(0.3125*min(100vw,80rem)_+_11rem)]',
  '[--later-height:calc(2*(62.5vw_+_10rem)_+_2rem)] md:[--later-height:calc(0.3125*min(100vw,80rem)_+_11rem)]',
  '[--later-height:calc(3*(62.5vw_+_10rem)_+_2rem)] md:[--later-height:calc(0.625*min(100vw,80rem)_+_20rem)]',
  '[--later-height:calc(4*(62.5vw_+_10rem)_+_2rem)] md:[--later-height:calc(0.625*min(100vw,80rem)_+_20rem)]',
]

/** For a section of them that is drawn later. @param count of the shows, at most eight */
export const showRowsLook = (count: number): string => rowsLook[Math.ceil(count / 2) - 1] ?? ''
