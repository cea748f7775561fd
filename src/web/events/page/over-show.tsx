import { ButtonLink } from '../../kit/button-link.tsx'
import { Page } from '../../kit/page.tsx'
import { Section } from '../../kit/section.tsx'
import { paths } from '../../../kernel/paths.ts'
import { CompactCard } from '../cards/compact-card.tsx'
import { words } from '../events-words.ts'
import type { OverShowData } from './load-over-show.ts'
import { titleSize } from './title-size.ts'
import { dateText } from '../when.ts'

/** The page of a past show: its name, its day, and the next shows there (410). */
export function OverShow({ over }: { over: OverShowData }) {
  return (
    <Page>
      <div className="flex flex-col gap-12">
        <div className="flex flex-col items-start gap-4 pt-6">
          <p className="rounded-pill border border-line px-4 py-1 font-semibold text-mute">{over.message}</p>
          <h1 className={`${titleSize(over.eventName)} wrap-anywhere`}>{over.eventName}</h1>
          <p className="text-lg text-mute">
            {dateText(over.day)} · {over.venueName}
          </p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={paths.discover}>{words.over.near}</ButtonLink>
            {over.roomID && (
              <ButtonLink variant="quiet" to={paths.profile(over.roomID)}>
                {words.over.about(over.venueName)}
              </ButtonLink>
            )}
          </div>
        </div>
        {over.next.length > 0 && (
          <Section title={words.over.nextAt(over.venueName)}>
            <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
              {over.next.map((show) => (
                <li key={show.occurrenceID} className="min-w-0">
                  <CompactCard show={show} />
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
    </Page>
  )
}
