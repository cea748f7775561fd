/** Levels of brackets in a file of shows; those of schema.org have about ten. */
const maxLevels = 100

/** Whether the brackets of a JSON text are nested deeper than any file of shows: reading it could exhaust the stack. */
export function isNestedDeeply(json: string): boolean {
  let levels = 0
  let isInString = false
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at]
    if (isInString) {
      if (sign === '\\') at += 1
      else if (sign === '"') isInString = false
    } else if (sign === '"') isInString = true
    else if (sign === '[' || sign === '{') {
      levels += 1
      if (levels > maxLevels) return true
    } else if (sign === ']' || sign === '}') levels -= 1
  }
  return false
}
