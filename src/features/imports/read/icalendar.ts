import { importFile } from '../../../kernel/limits.ts'
import { emptyDraft } from '../rules/draft.ts'
import type { Draft } from '../rules/draft.ts'
import { htmlText } from '../rules/html-text.ts'
import { describedIn } from './ical-description.ts'
import { calendarComponents } from './ical-events.ts'
import type { Component } from './ical-events.ts'
import { plainText, plainTexts } from './ical-lines.ts'
import { placeOf } from './ical-location.ts'
import type { FileRow } from './file-row.ts'

/** Components that stand beside the events and are no rows. */
const besides = new Set(['VTIMEZONE'])

/**
 * The events of an iCalendar file (RFC 5545) as rows.
 *
 * @param text line ends are `\n` alone
 * @throws {Refusal} imports/broken-file where the file as a whole cannot be read
 */
export const icalendarRows = (text: string): FileRow[] =>
  calendarComponents(text)
    .filter(({ kind }) => !besides.has(kind))
    .map(rowOf)

function rowOf(component: Component): FileRow {
  const { kind, line, oddLine } = component
  const first = (name: string) => component.lines.find((one) => one.name === name)
  const summary = plainText(first('SUMMARY')?.value ?? '')
  const text =
    summary ||
    component.lines
      .slice(0, 20)
      .map((one) => `${one.name}:${one.value}`)
      .join(' ')

  if (kind !== 'VEVENT') return { line, text, reason: `a ${kind} is not a show` }
  if (oddLine !== null) return { line, text, reason: `its line ${oddLine} is not iCalendar` }
  if (['RRULE', 'RDATE', 'RECURRENCE-ID'].some(first)) {
    return { line, text, reason: 'it repeats by a rule, and only single dates can be brought in' }
  }
  return { line, text, draft: draftOf(component, summary), revision: Number(first('SEQUENCE')?.value) || 0 }
}

function draftOf({ line, lines, calendarZone }: Component, name: string): Draft {
  const first = (property: string) => lines.find((one) => one.name === property)
  const start = first('DTSTART')
  const day = start?.value.trim() ?? ''
  const { venue, street, city, state, postalCode } = placeOf(plainText(first('LOCATION')?.value ?? ''))

  return {
    ...emptyDraft,
    ...describedIn(htmlText(plainText(first('DESCRIPTION')?.value ?? ''))),
    line,
    uid: plainText(first('UID')?.value ?? ''),
    name,
    day,
    // A time that is an instant is read on the calendar's clock, one with neither zone nor Z is the venue's own.
    zone: start?.params.get('TZID') ?? (day.endsWith('Z') ? calendarZone : ''),
    venue,
    street,
    city,
    state,
    postalCode,
    status: first('STATUS')?.value ?? '',
    tags: lines
      .filter((one) => one.name === 'CATEGORIES')
      .slice(0, importFile.maxValues)
      .flatMap((one) => plainTexts(one.value))
      .slice(0, importFile.maxValues),
    url: first('URL')?.value ?? '',
  }
}
