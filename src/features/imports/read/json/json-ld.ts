import { importedLineupMax, importFile } from '../../../../kernel/limits.ts'
import { Refusal } from '../../../../kernel/refusals/refusal.ts'
import { type Draft, emptyDraft } from '../../rules/draft.ts'
import { brokenFile } from '../broken-file.ts'
import { type FileRow, otherRule } from '../file-row.ts'
import { elementsOf, type JsonElement } from './elements.ts'
import { offersOf, placeOf } from './json-ld-parts.ts'
import { isNestedDeeply } from './nesting.ts'
import { scheduledOf } from './schedule.ts'
import { isNode, type Node, textOf, textsOf, typesOf, valuesOf } from './values.ts'

/** The schema.org types that a show can have, with the style that a type implies. */
const showTypes: Record<string, string> = {
  Event: '',
  MusicEvent: '',
  Festival: '',
  ComedyEvent: 'comedy',
  TheaterEvent: 'theater',
  DanceEvent: '',
  SocialEvent: '',
}

/** What a show may refer to instead of saying it. */
const parts = ['location', 'performer', 'performers', 'offers', 'eventSchedule']

type Element = JsonElement & { value: unknown }

/**
 * The nodes of a schema.org JSON-LD file as rows: an array, one object, or the `@graph` of either. A node that an event
 * refers to by its `@id`, such as its place, is no row of its own.
 *
 * @param text with `\n` as its only line ending
 * @throws {Refusal} imports/broken-file for invalid JSON; imports/unknown-format for JSON without any type
 */
export function jsonLdRows(text: string): FileRow[] {
  if (isNestedDeeply(text)) throw brokenFile(1, 'text that’s nested too deeply')
  const whole = withValue({ line: 1, json: text })
  const elements = (elementsOf(whole) ?? [whole]).map(withValue).flatMap(graphOf)
  const nodes = elements.map(({ value }) => value).filter(isNode)
  if (elements.length > 0 && !nodes.some((node) => typesOf(node).length > 0))
    throw new Refusal('imports/unknown-format')

  const byId = new Map(nodes.map((node) => [textOf(node['@id']), node]))
  const resolveReference = (value: unknown) => (isReference(value) ? byId.get(textOf(value['@id'])) : undefined)
  const shows = nodes.filter((node) => typesOf(node).some(isShowType))
  const used = new Set<unknown>(
    shows.flatMap((show) => parts.flatMap((part) => valuesOf(show[part]).map(resolveReference))),
  )
  const follow = (value: unknown) => resolveReference(value) ?? value
  return elements.filter(({ value }) => !used.has(value)).map((element) => rowOf(element, follow))
}

function withValue(element: JsonElement): Element {
  try {
    const value: unknown = JSON.parse(element.json)
    return { ...element, value }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw brokenFile(brokenLine(element.json, error), 'text that isn’t JSON')
  }
}

/** The parser's own words name a place only some of the time; without one the file's last line is meant. */
function brokenLine(json: string, error: SyntaxError): number {
  const [, place] = /position (\d+)/.exec(error.message) ?? []
  return json.slice(0, place ? Number(place) : json.length).split('\n').length
}

function graphOf(element: Element): Element[] {
  const graph = isNode(element.value) && Array.isArray(element.value['@graph']) ? elementsOf(element, '@graph') : null
  return graph ? graph.map(withValue) : [element]
}

const isShowType = (type: string) => Object.hasOwn(showTypes, type)
const isReference = (value: unknown): value is Node =>
  isNode(value) && Object.keys(value).length === 1 && textOf(value['@id']) !== ''

function rowOf({ line, json, value }: Element, follow: (value: unknown) => unknown): FileRow {
  if (!isNode(value)) return { line, text: json, reason: 'it isn’t an object' }

  const text = textOf(value['name']) || json.slice(0, 1000)
  const types = typesOf(value)
  if (!types.some(isShowType)) {
    return {
      line,
      text,
      reason: types.length > 0 ? `a ${types.slice(0, 3).join(', ')} isn’t a show` : 'it has no type',
    }
  }
  const draft = draftOf(line, value, follow)
  const schedules = valuesOf(value['eventSchedule']).map(follow)
  if (schedules.length === 0) return { line, text, draft, revision: 0 }
  const scheduled = scheduledOf(value, schedules)
  return scheduled ? { line, text, draft: { ...draft, ...scheduled }, revision: 0 } : { line, text, reason: otherRule }
}

function draftOf(line: number, show: Node, follow: (value: unknown) => unknown): Draft {
  const id = textOf(show['identifier']) || textOf(show['@id'])
  const performers = [...valuesOf(show['performer']), ...valuesOf(show['performers'])]
    .slice(0, importedLineupMax)
    .map(follow)

  return {
    ...emptyDraft,
    ...placeOf(valuesOf(show['location']).map(follow)),
    ...offersOf(valuesOf(show['offers']).map(follow), show['isAccessibleForFree']),
    line,
    uid: id.startsWith('_:') ? '' : id,
    name: textOf(show['name']),
    day: textOf(show['startDate']),
    doors: textOf(show['doorTime']),
    end: textOf(show['endDate']),
    acts: performers.map((performer) => textOf(isNode(performer) ? performer['name'] : performer)),
    ages: textOf(show['typicalAgeRange']),
    status: textOf(show['eventStatus']),
    tags: [...textsOf(show['genre']), ...textsOf(show['keywords'])]
      .flatMap((words) => words.split(',', importFile.maxValues))
      .slice(0, importFile.maxValues),
    styles: typesOf(show).map((type) => (isShowType(type) ? (showTypes[type] ?? '') : '')),
    url: textOf(show['url']),
    description: textOf(show['description']),
  }
}
