import { Link } from 'react-router'
import { paths } from '../../../kernel/paths.ts'
import { ShowPicture } from '../generated-poster/show-picture.tsx'
import type { NextShowRow, NextShowRows } from './next-show-rows.ts'
import { words } from './next-shows-words.ts'

/** What friends ask a person to, and the shows that they have tickets or plans for, one tap from the ticket. */
export const NextShows = ({ rows: { invites, shows } }: { rows: NextShowRows }) => (
  <div className="flex flex-col gap-6">
    {invites.length > 0 && (
      <section aria-labelledby="show-invites" className="flex flex-col gap-3">
        <h2 id="show-invites" className="truncate text-2xl leading-8">
          {words.invites}
        </h2>
        <Rows rows={invites} />
      </section>
    )}
    {shows.length > 0 && (
      <section aria-labelledby="next-shows" className="flex flex-col gap-3">
        <div className="flex items-center justify-between gap-4">
          <h2 id="next-shows" className="truncate text-2xl leading-8">
            {words.title}
          </h2>
          <Link
            to={paths.tickets}
            className="reach inline-flex min-h-8 shrink-0 items-center font-semibold text-gold hover:text-gold-2"
          >
            {words.more} →
          </Link>
        </div>
        <Rows rows={shows} />
      </section>
    )}
  </div>
)

const Rows = ({ rows }: { rows: NextShowRow[] }) => (
  <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
    {rows.map((row) => (
      <li
        key={`${row.eventID} ${row.day}`}
        className={`card-ring relative flex h-24 min-w-0 items-center gap-3 rounded-card border bg-deck p-3 hover:border-gold ${row.isQuestion ? 'border-gold' : 'border-line'}`}
      >
        <ShowPicture
          pictureId={row.posterID}
          show={row}
          sizes="56px"
          isSmall
          className="aspect-4/5 w-14 shrink-0 rounded-field"
        />
        <div className="flex min-w-0 flex-col">
          <p className="truncate text-sm font-semibold text-gold">{row.when}</p>
          <h3 className="truncate text-lg">
            <Link to={row.to} className="after:absolute after:inset-0">
              {row.eventName}
            </Link>
          </h3>
          <p className={`truncate text-sm ${row.isQuestion ? 'font-semibold text-ink' : 'text-mute'}`}>
            {row.isQuestion ? row.note : `${row.note} · ${row.venueName}`}
          </p>
        </div>
      </li>
    ))}
  </ul>
)
