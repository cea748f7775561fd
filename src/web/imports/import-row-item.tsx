import { type Ref, useState } from 'react'
import { timeText } from '../events/when.ts'
import { Button } from '../kit/button.tsx'
import {
  dayOfRow,
  type ImportRow,
  isPublishable,
  missingOf,
  privateKindOfRow,
  type RowFields,
} from './import-preview.ts'
import { words } from './imports-words.ts'
import { NotesPart } from './notes-part.tsx'
import { detailsOf } from './show-details.ts'
import { RowDate } from './row-date.tsx'
import { RowFixes } from './row-fixes.tsx'

const text = words.review

const tagLooks: Record<ImportRow['outcome'], string> = {
  created: 'border-good text-good',
  updated: 'border-gold text-gold',
  unchanged: 'border-line text-mute',
  elsewhere: 'border-line text-mute',
  unusable: 'border-danger text-danger',
}

type Show = NonNullable<ImportRow['show']>

type Props = {
  row: ImportRow
  ref?: Ref<HTMLLIElement> | undefined
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onMend: (before: RowFields, after: RowFields) => Promise<boolean>
  onPublishNotes: (publishesNotes: boolean) => Promise<boolean>
  isReading: boolean
  /** The page's own venue, which its rows don't name. */
  ownVenue: string | null
  /** The form's corrections are in the row. */
  onMended: () => void
  /** People see the file's lines, as in a spreadsheet. */
  hasLines: boolean
}

/** A row of a file: to choose, to mend, or with the reason why it is of no use. */
export function ImportRowItem({ row, ref, isChosen, onChoose, onMend, isReading, hasLines, ...props }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { show, fields, line, outcome } = row
  const name = show?.name ?? row.text
  const lineup = show && lineupOf(show)
  const missing = missingOf(row)
  const numbered = hasLines ? line : null
  const privateKind = privateKindOfRow(row)
  return (
    <li
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-deck p-3"
    >
      <div className="grid grid-cols-[auto_auto_minmax(0,1fr)] items-start gap-x-3 sm:grid-cols-[auto_auto_minmax(0,1fr)_auto]">
        {isPublishable(row) ? (
          <input
            type="checkbox"
            aria-label={text.choose(name, show?.day ?? text.noDay)}
            checked={isChosen}
            onChange={(event) => onChoose(event.target.checked)}
            className="check mt-3"
          />
        ) : (
          <span aria-hidden="true" className="mt-3 size-5" />
        )}
        <RowDate day={dayOfRow(row)} />
        <div className="flex min-w-0 flex-col gap-1">
          <p className="font-semibold break-words">{name}</p>
          {show && <p className="text-sm break-words text-mute">{detailsOf(show, props.ownVenue)}</p>}
          {lineup && <p className="line-clamp-2 text-sm break-words text-mute">{lineup}</p>}
          {missing.length > 0 && <p className="text-sm text-mute">{text.missing(missing)}</p>}
          {missing.includes('price') && show?.unclearPrice && (
            <p className="text-sm break-words text-gold">{text.unclearPrice(show.unclearPrice)}</p>
          )}
          {fields && isPublishable(row) && !row.isOver && row.proposedActs.length > 0 && (
            <p className="flex flex-wrap items-center gap-2 text-sm">
              <span className="min-w-0 break-words">{text.proposed(row.proposedActs)}</span>
              <Button
                variant="quiet"
                busy={isReading}
                aria-label={text.addActsTo(name)}
                onClick={() => void onMend(fields, withProposedActs(fields, row.proposedActs))}
              >
                {text.addActs}
              </Button>
            </p>
          )}
          {row.reason && (
            <p className={`text-sm break-words ${row.isOthers ? 'text-mute' : 'text-danger'}`}>
              {text.ofRow(numbered, row.reason)}
            </p>
          )}
          {row.isEdited && <p className="text-sm text-gold">{text.edited}</p>}
          {privateKind && <p className="text-sm text-gold">{text.private[privateKind]}</p>}
          {!row.isOver && row.showsThatDay.length > 0 && (
            <p className="text-sm break-words text-gold">{text.thatDay(row.showsThatDay.map(nightText))}</p>
          )}
          {show?.shortened.map((notice) => (
            <p key={notice} className="text-sm break-words text-gold">
              {text.ofRow(numbered, notice)}
            </p>
          ))}
          {show?.unreadTimes.map(({ field, text: raw }) => (
            <p key={field} className="text-sm break-words text-danger">
              {text.ofRow(numbered, text.unreadTime(field, raw))}
            </p>
          ))}
          <NotesPart row={row} isReading={isReading} onPublish={props.onPublishNotes} />
          {fields && row.suggestedCities.length > 0 && (
            <p className="flex flex-wrap gap-2">
              {row.suggestedCities.map((city) => (
                <Button
                  key={city}
                  variant="quiet"
                  busy={isReading}
                  onClick={() => void onMend(fields, { ...fields, city })}
                >
                  {text.didYouMean(city)}
                </Button>
              ))}
            </p>
          )}
          <p className="flex flex-wrap items-center gap-2">
            <span
              className={`rounded-pill border px-2 text-sm ${row.isOthers ? tagLooks.elsewhere : tagLooks[outcome]}`}
            >
              {row.isOthers ? text.otherPage : text.tag[outcome]}
            </span>
            {row.isOver && <span className="text-sm text-mute">{text.over}</span>}
          </p>
        </div>
        {fields && (
          <Button
            variant="ghost"
            aria-expanded={isOpen}
            aria-label={text.editRow(name)}
            onClick={() => setOpen(!isOpen)}
            className="max-sm:col-start-3 max-sm:-ml-4 max-sm:justify-self-start"
          >
            {text.edit}
          </Button>
        )}
      </div>
      {isOpen && fields && (
        <RowFixes
          fields={fields}
          start={withProposedActs(fields, row.proposedActs)}
          shownName={show?.name ?? ''}
          isReading={isReading}
          onCancel={() => setOpen(false)}
          onUse={async (after) => {
            if (!(await onMend(fields, after))) return
            setOpen(false)
            props.onMended()
          }}
        />
      )}
    </li>
  )
}

/** What a manager begins with: nothing of it is published until they send it. */
const withProposedActs = (fields: RowFields, acts: string[]): RowFields =>
  acts.length > 0 ? { ...fields, lineup: acts.join('; ') } : fields

/** The acts of a lineup, as it is divided; an act that the show is called after is not named again. */
function lineupOf({ name, lineup: acts }: Show) {
  const [first = ''] = acts
  if (acts.length !== 1) return acts.length > 1 ? text.lineup(acts) : null
  if (first.includes(',')) return text.oneAct(first)
  return first === name ? null : text.lineup(acts)
}

const nightText = ({ name, time }: ImportRow['showsThatDay'][number]) => text.nightShow(name, time && timeText(time))
