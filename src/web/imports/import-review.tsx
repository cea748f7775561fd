import { useState } from 'react'
import { Button } from '../kit/button.tsx'
import { Chip } from '../kit/fields/chip.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { focusInMiddle, focusInView } from '../kit/focus-here.ts'
import { Notice } from '../kit/notice.tsx'
import type { EntityDetail } from '../profiles/entity-detail.ts'
import {
  byDate,
  type Filter,
  firstFilter,
  type Fix,
  isPublishable,
  linesToCome,
  type Preview,
  rowsOf,
  skippedRows,
  usefulFilters,
  addFix,
  withNotes,
} from './import-preview.ts'
import { words as calendarWords } from './calendar/calendar-words.ts'
import { ImportRowItem } from './import-row-item.tsx'
import { words } from './imports-words.ts'
import { OtherRows } from './other-rows.tsx'
import { OtherVenues } from './other-venues.tsx'
import { type RowItem, RowList } from './row-list.tsx'

const text = words.review

type Props = {
  /** The page whose shows are imported; left out for those of a whole town. */
  host?: Pick<EntityDetail, 'name' | 'type'>
  fileName: string
  preview: Preview
  fixes: Fix[]
  chosen: ReadonlySet<number>
  onChoose: (lines: ReadonlySet<number>) => void
  onMend: (fixes: Fix[]) => Promise<boolean>
  /** Null: no venue of the file is the page's. */
  onNameVenue?: (venueInFile: string | null) => void
  /** What the file calls the page's venue, where its manager chose that. */
  venueInFile?: string | null
  /** The file is a calendar that gets linked too, even if nothing in it is new. */
  isCalendar?: boolean
  onPublish: () => void
  onRestart: () => void
  isLoading: boolean
  isPublishing: boolean
  /** Why publishing is not open. */
  reason: string | undefined
  problem: string | null
}

/** Every row of a file and what will happen to it; the selected ones are published. */
export function ImportReview({ preview, chosen, venueInFile = null, isCalendar = false, ...props }: Props) {
  const [chosenFilter, setFilter] = useState<Filter | null>(null)
  /** The line whose form was just used: its row takes the focus from the form, wherever it is now. */
  const [mendedLine, setMendedLine] = useState<number | null>(null)
  const { unreadColumns } = preview
  const allRows = byDate(preview.rows)
  const rows = allRows.filter(({ isOthers }) => !isOthers)
  const otherRows = allRows.filter(({ isOthers }) => isOthers)
  const filter = chosenFilter ?? firstFilter(rows, venueInFile !== null)
  const isAnyPublishable = rows.some(isPublishable)
  const isLinkable = isCalendar && !preview.otherVenues
  const skipped = skippedRows(rows, chosen)
  const ownCount = rows.filter(({ outcome }) => outcome !== 'unusable').length
  const visibleRows = rowsOf(rows, filter)
  const choose = (line: number, isChosen: boolean) => {
    const others = [...chosen].filter((one) => one !== line)
    props.onChoose(new Set(isChosen ? [...others, line] : others))
  }

  const itemOf: RowItem = (row, ref) => (
    <ImportRowItem
      ref={row.line === mendedLine ? focusInMiddle : ref}
      key={`${row.line} ${row.show?.day ?? ''}`}
      row={row}
      isChosen={chosen.has(row.line)}
      onChoose={(isChosen) => choose(row.line, isChosen)}
      ownVenue={props.host?.type === 'venue' ? props.host.name : null}
      onMend={(before, after) => {
        setMendedLine(null)
        return props.onMend(addFix(props.fixes, row, before, after))
      }}
      onMended={() => setMendedLine(row.line)}
      onPublishNotes={(publishesNotes) => props.onMend(withNotes(props.fixes, row.line, publishesNotes))}
      isReading={props.isLoading}
      hasLines={preview.format === 'csv'}
    />
  )

  return (
    <section aria-labelledby="import-rows" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2
          key={venueInFile}
          ref={focusInView}
          tabIndex={-1}
          id="import-rows"
          className="min-w-0 flex-1 basis-60 text-2xl sm:text-3xl"
        >
          {text.title(preview.rows.length)}{' '}
          <span title={props.fileName} className="block truncate font-sans text-base font-normal text-mute normal-case">
            {text.in(props.fileName)}
          </span>
        </h2>
        <Button variant="quiet" onClick={props.onRestart}>
          {text.another}
        </Button>
      </div>
      {props.host && otherRows.length > 0 && (
        <div className="flex flex-col gap-2">
          {ownCount > 0 && <p className="text-mute">{text.ownRows(ownCount, props.host.name)}</p>}
          <OtherRows title={text.others[props.host.type](otherRows.length)} rows={otherRows} item={itemOf} />
        </div>
      )}
      {venueInFile !== null && !preview.otherVenues && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <p className="text-mute wrap-anywhere">{text.otherVenue(venueInFile)}</p>
          <Button
            variant="ghost"
            className="-ml-4"
            busy={props.isLoading}
            onClick={() => {
              setFilter(null)
              props.onNameVenue?.(null)
            }}
          >
            {text.chooseAnother}
          </Button>
        </div>
      )}
      {unreadColumns.length > 0 && <Notice>{text.unread(unreadColumns)}</Notice>}
      {props.host && preview.otherVenues && (
        <OtherVenues
          host={props.host}
          count={preview.rows.length}
          venues={preview.otherVenues}
          isReading={props.isLoading}
          onName={(name) => {
            setFilter(null)
            props.onNameVenue?.(name)
          }}
        />
      )}
      {!isAnyPublishable && !preview.otherVenues && (
        <Notice>{text.nothingNew(props.host && otherRows.length > 0 ? props.host.name : null)}</Notice>
      )}
      {rows.length > 0 && (
        <fieldset className="flex flex-wrap gap-x-2 gap-y-3">
          <legend className="sr-only">{text.filters}</legend>
          {usefulFilters(rows).map((one) => (
            <Chip key={one} isOn={filter === one} onToggle={() => setFilter(one)}>
              {text.filter[one]} {rowsOf(rows, one).length}
            </Chip>
          ))}
        </fieldset>
      )}
      {isAnyPublishable && (
        <div className="flex flex-wrap gap-2 max-sm:*:flex-auto">
          <Button variant="quiet" onClick={() => props.onChoose(new Set(linesToCome(rows)))}>
            {text.all}
          </Button>
          <Button variant="quiet" onClick={() => props.onChoose(new Set())}>
            {text.none}
          </Button>
        </div>
      )}
      {rows.length > 0 && visibleRows.length === 0 && <EmptyState title={text.nothing} />}
      <RowList key={filter} rows={visibleRows} item={itemOf} />
      {(isAnyPublishable || isLinkable || props.problem) && (
        <div className="sticky bottom-0 z-10 -mx-4 flex flex-col gap-3 border-t border-line bg-night px-4 py-3 sm:mx-0 sm:rounded-card sm:border">
          {props.problem && <Notice tone="error">{props.problem}</Notice>}
          {skipped.past > 0 && <p className="text-sm text-mute">{text.skippedPast(skipped.past)}</p>}
          {skipped.editedRows > 0 && <p className="text-sm text-mute">{text.skippedEdited(skipped.editedRows)}</p>}
          {skipped.privateRows > 0 && <p className="text-sm text-mute">{text.skippedPrivate(skipped.privateRows)}</p>}
          {skipped.unreadStarts > 0 && <p className="text-sm text-mute">{text.skippedTimes(skipped.unreadStarts)}</p>}
          {skipped.unreadPrices > 0 && <p className="text-sm text-mute">{text.skippedPrices(skipped.unreadPrices)}</p>}
          {isLinkable && <p className="max-w-prose text-sm text-mute">{calendarWords.afterPublish}</p>}
          {(isAnyPublishable || isLinkable) && (
            <Button
              onClick={props.onPublish}
              busy={props.isPublishing}
              disabled={props.isLoading}
              reason={props.reason ?? (chosen.size === 0 && !isLinkable ? text.pick : undefined)}
              className="self-start max-sm:self-stretch"
            >
              {(isLinkable ? calendarWords : text).publish(
                rows.filter((row) => isPublishable(row) && chosen.has(row.line)).length,
              )}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
