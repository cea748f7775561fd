import { Link } from 'react-router'
import { AgeTag } from '../events/cards/age-tag.tsx'
import { paths } from '../../kernel/paths.ts'
import { ShowPicture } from '../events/generated-poster/show-picture.tsx'

export type ShowOf = {
  eventID: string
  eventName: string
  pictureID: string | null
  occurrenceDate: string
  venueName: string
  venueAddress: string
  ageGroup: string | null
}

type Props = {
  show: ShowOf
  when: string
  as?: 'h1' | 'h2'
  /** Whether the show's page opens for the viewer. */
  isLinked?: boolean
}

/** What a ticket or an order is for: the poster, the show, when and where. */
export function ShowHead({ show, when, as: Heading = 'h2', isLinked = true }: Props) {
  return (
    <div className="flex items-start gap-4">
      <ShowPicture
        pictureId={show.pictureID}
        show={{ ...show, day: show.occurrenceDate }}
        sizes="96px"
        isSmall
        className="aspect-4/5 w-20 shrink-0 rounded-field sm:w-24"
      />
      <div className="flex min-w-0 flex-col gap-1">
        <Heading className="text-2xl wrap-anywhere sm:text-3xl">
          {isLinked ? (
            <Link to={paths.event(show.eventID, show.occurrenceDate)} className="hover:text-gold">
              {show.eventName}
            </Link>
          ) : (
            show.eventName
          )}
        </Heading>
        <p className="font-semibold text-gold">{when}</p>
        <p className="flex flex-col wrap-anywhere">
          <span>{show.venueName}</span>
          <span className="text-mute">{show.venueAddress}</span>
        </p>
        <div className="flex">
          <AgeTag ageGroup={show.ageGroup} />
        </div>
      </div>
    </div>
  )
}
