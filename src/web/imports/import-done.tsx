import { commaDayText, parseDay } from '../../kernel/day.ts'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { focusInView } from '../kit/focus-here.ts'
import { Notice } from '../kit/notice.tsx'
import { paths } from '../../kernel/paths.ts'
import { words as calendarWords } from './calendar/calendar-words.ts'
import type { ImportRow, Preview } from './import-preview.ts'
import { words } from './imports-words.ts'

const text = words.done

/** What publishing a file did, and where to see it. */
export function ImportDone({
  hostId,
  outcome,
  isCalendar,
  onRestart,
}: {
  hostId: string
  outcome: Preview
  isCalendar: boolean
  onRestart: () => void
}) {
  const count = (one: ImportRow['outcome']) => outcome.rows.filter((row) => row.outcome === one).length
  const [created, updated, unchanged] = [count('created'), count('updated'), count('unchanged')]
  return (
    <section
      aria-live="polite"
      className="flex flex-col items-center gap-4 rounded-card border border-line bg-deck px-4 py-12 text-center"
    >
      <h2 ref={focusInView} tabIndex={-1} className="text-3xl text-gold sm:text-4xl">
        {created + updated > 0 ? text.title(created + updated) : text.none}
      </h2>
      {updated + unchanged > 0 && <p className="text-mute">{text.counts(created, updated, unchanged)}</p>}
      {isCalendar && <p>{calendarWords.synced}</p>}
      {outcome.left.length > 0 && (
        <Notice>
          <p>{text.left(outcome.left.length)}</p>
          <ul className="mt-2 text-left">
            {outcome.left.map(({ name, day }) => (
              <li key={`${day} ${name}`}>{[dateOf(day), name].filter(Boolean).join(' · ')}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.manage(hostId)}>{text.manage}</ButtonLink>
        <Button variant="ghost" onClick={onRestart}>
          {text.again}
        </Button>
      </div>
    </section>
  )
}

function dateOf(isoDay: string | null) {
  const day = parseDay(isoDay ?? '')
  return day && commaDayText(day)
}
