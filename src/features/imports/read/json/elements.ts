/** An element of an array in a JSON text: the line where it begins, and its own text. */
export type JsonElement = { line: number; json: string }

const token = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{},:]|[^\s[\]{},:"]+/g

/**
 * The elements of the array that a JSON text is, or of the one that its object has under `member`, the last of that name
 * as `JSON.parse` has it. JSON.parse tells no positions, and a problem needs its line.
 *
 * @param json a text that JSON.parse accepts
 * @param firstLine the line of the text's first character in its file
 * @returns null if there is no such array
 */
export function elementsOf({ line: firstLine, json }: JsonElement, member?: string): JsonElement[] | null {
  const arrayDepth = member === undefined ? 1 : 2
  let ranges: [from: number, to: number][] | null = null
  let depth = 0
  let from = -1
  let to = -1
  let inside = false
  let key = ''
  let before = ''

  for (const { 0: sign, index } of json.matchAll(token)) {
    const closes = sign === ']' || sign === '}'
    if (closes) depth -= 1
    if (inside && (depth < arrayDepth || (depth === arrayDepth && sign === ','))) {
      if (from !== -1) ranges?.push([from, to])
      from = -1
      inside = depth >= arrayDepth
    } else if (inside) {
      if (from === -1) from = index
      to = index + sign.length
    }
    if (sign === '[' || sign === '{') {
      depth += 1
      if (
        depth === arrayDepth &&
        !inside &&
        sign === '[' &&
        (member === undefined || (key === member && before === ':'))
      ) {
        ranges = []
        inside = true
      }
    }
    if (sign === ':' && depth === 1) key = nameOf(before)
    before = sign
  }
  return ranges && withLines(json, firstLine, ranges)
}

const nameOf = (quoted: string) => {
  const name: unknown = JSON.parse(quoted)
  return typeof name === 'string' ? name : ''
}

function withLines(json: string, firstLine: number, spans: [from: number, to: number][]): JsonElement[] {
  let line = firstLine
  let counted = 0
  return spans.map(([from, to]) => {
    line += json.slice(counted, from).split('\n').length - 1
    counted = from
    return { line, json: json.slice(from, to) }
  })
}
