import { importFile } from '../../../../kernel/limits.ts'
import { type Draft, emptyDraft } from '../../rules/draft.ts'
import { nameWithoutFacts, type VenueClock } from '../../rules/facts/text-facts.ts'
import { endAfter } from '../../rules/times/end-of-show.ts'
import { inNamedZone, momentOf } from '../../rules/times/times.ts'
import { weeklyRule } from '../../rules/times/weekly.ts'
import { htmlText } from '../html-text.ts'
import { readDescription } from './description.ts'
import { calendarComponents, type Component } from './events.ts'
import { plainText, plainTexts } from './lines.ts'
import { placeOf } from './location.ts'
import { type FileRow, otherRule } from '../file-row.ts'

/** Components next to the events that aren't rows. */
const besides = new Set(['VTIMEZONE'])

/**
 * The events of an iCalendar file (RFC 5545) as rows.
 *
 * @param text with `\n` as its only line ending
 * @throws {Refusal} imports/broken-file if the file as a whole can't be read
 */
export function icalendarRows(text: string): FileRow[] {
  const components = calendarComponents(text).filter(({ kind }) => !besides.has(kind))
  const moved = new Map<string, string[]>()
  for (const component of components) {
    const [uid, date] = [valueOf(component, 'UID'), valueOf(component, 'RECURRENCE-ID')]
    if (!date) continue
    const dates = moved.get(uid) ?? []
    if (dates.length < importFile.maxValues) dates.push(date)
    moved.set(uid, dates)
  }
  return components.map((component) => rowOf(component, moved.get(valueOf(component, 'UID')) ?? []))
}

const valueOf = ({ lines }: Component, name: string) => lines.find((one) => one.name === name)?.value.trim() ?? ''

/** @param moved the dates of its rule that have an entry of their own */
function rowOf(component: Component, moved: string[]): FileRow {
  const { kind, line, oddLine } = component
  const first = (name: string) => component.lines.find((one) => one.name === name)
  const summary = plainText(first('SUMMARY')?.value ?? '')
  const text =
    summary ||
    component.lines
      .slice(0, 20)
      .map((one) => `${one.name}:${one.value}`)
      .join(' ')

  if (kind !== 'VEVENT') return { line, text, reason: `a ${kind} isn’t a show` }
  if (oddLine !== null) return { line, text, reason: `its line ${oddLine} isn’t iCalendar` }
  const rules = component.lines.filter((one) => one.name === 'RRULE')
  const rule = rules[0] ? weeklyRule(rules[0].value) : null
  const isOther = rules.length > 1 || (rules.length === 1 && !rule) || first('RDATE') || first('EXRULE')
  if (isOther) return { line, text, reason: otherRule }

  const draft = draftOf(component, summary)
  const except = component.lines.filter((one) => one.name === 'EXDATE').flatMap((one) => one.value.split(',', 500))
  const repeat = rule && { ...rule, except: [...except, ...moved] }
  return { line, text, draft: { ...draft, repeat }, revision: Number(first('SEQUENCE')?.value) || 0 }
}

/** DTEND, or DTSTART and DURATION where the file says it that way. */
function endOf(component: Component): Pick<Draft, 'end' | 'endZone' | 'isEndExclusive'> {
  const end = component.lines.find((one) => one.name === 'DTEND')
  const after = endAfter(valueOf(component, 'DTSTART'), valueOf(component, 'DURATION'))
  return { end: end?.value.trim() ?? after, endZone: end?.params.get('TZID') ?? '', isEndExclusive: true }
}

function draftOf(component: Component, title: string): Draft {
  const { line, lines, calendarZone } = component
  const first = (property: string) => lines.find((one) => one.name === property)
  const start = first('DTSTART')
  const day = start?.value.trim() ?? ''
  // A time that is an instant is read on the calendar's clock, one with neither zone nor Z is the venue's own.
  const zone = start?.params.get('TZID') ?? (day.endsWith('Z') ? calendarZone : '')
  const { venue, street, city, state, postalCode } = placeOf(plainText(first('LOCATION')?.value ?? ''))

  const descriptionFields = readDescription(
    htmlText(plainText(first('DESCRIPTION')?.value ?? '')),
    title,
    clockOf(day, zone),
  )
  const isRead = {
    price: descriptionFields.fromText.includes('price'),
    ages: descriptionFields.fromText.includes('ages'),
  }
  const name = nameWithoutFacts(title, isRead)

  return {
    ...emptyDraft,
    ...descriptionFields,
    line,
    ...endOf(component),
    uid: [plainText(first('UID')?.value ?? ''), first('RECURRENCE-ID')?.value.trim()].filter(Boolean).join(' '),
    name: name ?? title,
    nameInFile: name === null ? '' : title,
    day,
    zone,
    venue,
    street,
    city,
    state,
    postalCode,
    status: statusOf(component),
    classification: first('CLASS')?.value ?? '',
    tags: lines
      .filter((one) => one.name === 'CATEGORIES')
      .slice(0, importFile.maxValues)
      .flatMap((one) => plainTexts(one.value))
      .slice(0, importFile.maxValues),
    url: first('URL')?.value ?? '',
    hasActsInName: true,
  }
}

/** Outlook marks tentative entries outside the status, which says confirmed. */
function statusOf(component: Component): string {
  const outlook = valueOf(component, 'X-MICROSOFT-CDO-BUSYSTATUS')
  return outlook.toUpperCase() === 'TENTATIVE' ? outlook : valueOf(component, 'STATUS')
}

/** Its start as people at the venue say it; null where the file has an instant and names no clock. */
function clockOf(day: string, zoneName: string): VenueClock | null {
  const moment = momentOf(day)
  const start = moment && inNamedZone(moment, zoneName)
  return start && !universal.has(start.zone ?? '') ? { start: start.time } : null
}

const universal = new Set(['UTC', 'Etc/UTC', 'GMT', 'Etc/GMT'])
