import { isNestedDeeply } from './json/nesting.ts'
import { isNode, type Node, typesOf, valuesOf } from './json/values.ts'

const isShow = (node: Node) => typesOf(node).some((type) => type.endsWith('Event') || type === 'Festival')

/**
 * The shows that an HTML page marks up for search engines, as a JSON-LD file: every event in its scripts of JSON-LD, and
 * what an event refers to by its `@id`. A script that isn't JSON is skipped, as search engines skip it.
 *
 * @returns null for a page without any
 */
export function pageShows(html: string): string | null {
  const nodes = scriptsOf(html).flatMap((text) => nodesOf(parsed(text)))
  const shows = nodes.filter(isShow)
  if (shows.length === 0) return null
  const references = new Set(shows.flatMap((show) => Object.values(show).flatMap(idsOf)))
  const referred = nodes.filter((node) => !isShow(node) && references.has(node['@id']))
  return `[\n${[...shows, ...referred].map((node) => JSON.stringify(node)).join(',\n')}\n]`
}

/** The contents of the scripts of JSON-LD; browsers end a script at the first `</script`. */
function scriptsOf(html: string): string[] {
  const lower = html.toLowerCase()
  const scripts: string[] = []
  for (let from = lower.indexOf('<script'); from !== -1; from = lower.indexOf('<script', from)) {
    const start = lower.indexOf('>', from)
    if (start === -1) break
    const end = lower.indexOf('</script', start)
    const isJsonLd = lower.slice(from, start).includes('application/ld+json')
    if (isJsonLd) scripts.push(html.slice(start + 1, end === -1 ? undefined : end))
    if (end === -1) break
    from = end + 1
  }
  return scripts
}

function parsed(text: string): unknown {
  if (isNestedDeeply(text)) return null
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return null
  }
}

/** The nodes of a script: its own, those of its graph, and the items of its lists. */
function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf)
  if (!isNode(value)) return []
  if (Array.isArray(value['@graph'])) return nodesOf(value['@graph'])
  if (typesOf(value).includes('ItemList')) return nodesOf(value['itemListElement'])
  if (typesOf(value).includes('ListItem')) return nodesOf(value['item'])
  return [value]
}

const idsOf = (value: unknown): unknown[] =>
  valuesOf(value).flatMap((one) => (isNode(one) && Object.keys(one).length === 1 ? [one['@id']] : []))
