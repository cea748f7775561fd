import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../kernel/paths.ts'
import { Picture } from '../../pictures/picture.tsx'
import { Button } from '../../kit/button.tsx'
import { words } from '../events-words.ts'
import type { EventDetail } from '../show.ts'

type Acts = EventDetail['acts']

/** A long lineup, such as a festival's, starts with this many acts. */
const foldedActs = 10

/** Who plays, the headliner largest; a confirmed act leads to its page. */
export function Lineup({ acts }: { acts: Acts }) {
  // Names only, as in many imported shows, are shown as plain text.
  const hasPictures = acts.some((act) => act.isConfirmed && act.entityID)
  const [isWhole, setIsWhole] = useState(acts.length <= foldedActs + 2)
  const shownActs = isWhole ? acts : acts.filter((act, position) => position < foldedActs || act.isOwn)
  return (
    <>
      <ol className="flex flex-col">
        {shownActs.map((act, position) => (
          <li
            key={`${position} ${act.name}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 last:border-0"
          >
            <div className="flex min-w-0 flex-1 basis-64 items-center gap-4">
              {hasPictures && (
                <Picture
                  pictureId={act.isConfirmed ? act.posterID : null}
                  name={act.name}
                  sizes="72px"
                  className={`shrink-0 rounded-field ${position === 0 ? 'size-18' : 'size-14'}`}
                />
              )}
              <div className="min-w-0">
                <p className={`font-display font-bold wrap-anywhere ${position === 0 ? 'text-xl' : 'text-lg'}`}>
                  <ActName act={act} />
                </p>
                {!act.isAnnounced && <p className="text-sm text-gold">{words.sections.unannounced}</p>}
                {act.isConfirmed && act.bio && <p className="line-clamp-2 wrap-anywhere text-mute">{act.bio}</p>}
              </div>
            </div>
          </li>
        ))}
      </ol>
      {!isWhole && (
        <Button variant="quiet" className="self-start" onClick={() => setIsWhole(true)}>
          {words.sections.allActs(acts.length)}
        </Button>
      )}
    </>
  )
}

function ActName({ act: { name, entityID, isConfirmed } }: { act: Acts[number] }) {
  if (!isConfirmed || !entityID) return name
  return (
    <Link
      to={paths.profile(entityID)}
      className="underline decoration-gold decoration-2 underline-offset-4 hover:text-gold-2"
    >
      {name}
    </Link>
  )
}
