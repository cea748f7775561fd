import { BackLink } from '../kit/back-link.tsx'
import { Notice } from '../kit/notice.tsx'
import { paths } from '../../kernel/paths.ts'
import type { EntityDetail } from '../profiles/entity-detail.ts'
import { CalendarPart, type Linked } from './calendar/calendar-part.tsx'
import { ImportDone } from './import-done.tsx'
import { ImportReview } from './import-review.tsx'
import { ImportSource } from './import-source.tsx'
import { words } from './imports-words.ts'
import { OwnImports } from './undo/own-imports.tsx'
import { OwnMerges } from './merges/own-merges.tsx'
import type { Merge } from './merges/merged-shows.tsx'
import type { OwnImport } from './undo/undo-dialog.tsx'
import { useImport } from './use-import.ts'

type Props = { host: EntityDetail; imports: OwnImport[]; merges: Merge[]; calendar: Linked | null }

/** Shows that managers import from a file: choose it, review every row, publish (decision 0099). */
export function ImportPage({ host, imports, merges, calendar }: Props) {
  const importing = useImport(host)
  const { previewed, outcome } = importing
  const isOpen = host.status === 'approved'

  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-2">
        <BackLink to={paths.manage(host.id)}>{words.back(host.name)}</BackLink>
        <h1 className="text-3xl sm:text-4xl">{words.title}</h1>
        <p className="max-w-prose text-mute">{words.lead[host.type]}</p>
      </header>
      {!isOpen && <Notice>{words.waits}</Notice>}
      {outcome ? (
        <ImportDone
          hostId={host.id}
          outcome={outcome}
          isCalendar={previewed?.file.calendarUrl !== undefined}
          onRestart={importing.restart}
        />
      ) : previewed ? (
        <ImportReview
          host={host}
          fileName={previewed.file.fileName}
          preview={previewed.preview}
          fixes={previewed.fixes}
          chosen={importing.chosen}
          onChoose={importing.setChosen}
          onMend={(fixes) => importing.look(previewed.file, fixes)}
          onNameVenue={(venueInFile) => void importing.nameVenue(previewed.file, previewed.fixes, venueInFile)}
          venueInFile={previewed.file.venueInFile ?? null}
          isCalendar={previewed.file.calendarUrl !== undefined}
          onPublish={() => void importing.publish()}
          onRestart={importing.restart}
          isLoading={importing.isLoading}
          isPublishing={importing.isPublishing}
          reason={isOpen ? undefined : words.waits}
          problem={importing.problem}
        />
      ) : (
        <>
          <CalendarPart
            host={host}
            calendar={calendar}
            isReading={importing.isFetching}
            problem={importing.calendarProblem}
            reason={isOpen ? undefined : words.waits}
            onLook={(url, venueInFile) => void importing.lookAtCalendar(url, venueInFile)}
            onEdit={importing.clearCalendarProblem}
          />
          <ImportSource
            isLoading={importing.isLoading}
            problem={importing.fileProblem}
            onProblem={importing.setFileProblem}
            isLinkOffered
            onLook={(file) => void importing.lookAtFile(file)}
          />
        </>
      )}
      {(outcome || !previewed) && imports.length > 0 && (
        <OwnImports entityID={host.id} imports={imports} onUndone={importing.restart} />
      )}
      {(outcome || !previewed) && merges.length > 0 && <OwnMerges entityID={host.id} merges={merges} />}
    </div>
  )
}
