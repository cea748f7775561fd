import { CheckField } from '../kit/fields/check-field.tsx'
import { type ImportRow, isPublishable } from './import-preview.ts'
import { words } from './imports-words.ts'

const text = words.review

type Props = { row: ImportRow; isReading: boolean; onPublish: (publishesNotes: boolean) => Promise<boolean> }

/** What a row would publish under “About the show”, and the notes in it that look private. */
export function NotesPart({ row, isReading, onPublish }: Props) {
  const { show, privateNotes } = row
  if (!isPublishable(row) || row.isOthers) return null
  return (
    <>
      {privateNotes && (
        <div className="flex flex-col gap-1 text-sm">
          {!privateNotes.isPublished && (
            <>
              <p className="text-gold">{text.leftOutNotes}</p>
              <blockquote className="max-w-prose border-l-2 border-line pl-3 break-words whitespace-pre-line text-mute">
                {privateNotes.text}
              </blockquote>
            </>
          )}
          <CheckField
            label={text.publishNotes}
            aria-label={text.publishNotesOf(show?.name ?? row.text)}
            checked={privateNotes.isPublished}
            onChange={(event) => {
              if (!isReading) void onPublish(event.target.checked)
            }}
          />
        </div>
      )}
      {show?.about && (
        <details className="text-sm">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-mute underline">
            {text.about}
          </summary>
          <p className="max-w-prose break-words whitespace-pre-line">{show.about}</p>
        </details>
      )}
    </>
  )
}
