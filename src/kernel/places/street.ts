/** How streets end (USPS Publication 28, appendix C1), the common ones. */
const streetEnds = new Set(
  (
    'aly alley av ave avenue blvd boulevard cir circle ct court dr drive expy fwy hwy highway ln lane lp loop ' +
    'pike pkwy parkway pl place plz plaza rd road row sq square st street ter terrace trl trail way wy'
  ).split(' '),
)
/** Short forms of the endings that have several. */
const shortEnds: Readonly<Record<string, string>> = {
  ...{ alley: 'aly', av: 'ave', avenue: 'ave', boulevard: 'blvd', circle: 'cir', court: 'ct', drive: 'dr' },
  ...{ highway: 'hwy', lane: 'ln', parkway: 'pkwy', place: 'pl', plaza: 'plz', road: 'rd', square: 'sq' },
  ...{ street: 'st', terrace: 'ter', trail: 'trl' },
}

/** The short form of how a street ends: "avenue" is "ave"; null for any other word. */
export const streetEndOf = (word: string): string | null =>
  streetEnds.has(word) ? (Object.hasOwn(shortEnds, word) ? (shortEnds[word] ?? null) : word) : null

const shortDirections = new Set(['n', 's', 'e', 'w', 'ne', 'nw', 'se', 'sw'])
const direction = /^(?:north|south)?(?:east|west)?$/
const unit = /^(?:apt|bldg|fl|floor|rm|room|ste|suite|unit|#)\.?\s*[\w-]+\s*/i

/** Codes of states that also end a street: court, floor, key, lane, mount, northeast, way. */
const streetCodes = new Set(['AL', 'CT', 'FL', 'KY', 'LA', 'MT', 'NE', 'WY'])

/** Whether a state's code may be the end of a street instead; names of states never are. */
export const isStreetWord = (text: string): boolean => streetCodes.has(text.replaceAll('.', '').toUpperCase())

const plain = (word: string) => word.toLowerCase().replace(/\.$/, '')

/**
 * What follows a street without a comma: "Santa Cruz" of "1101 Pacific Ave Santa Cruz", nothing of "1201 5th St NE" and
 * "1101 Pacific Ave #4".
 *
 * @returns the end of the text; all of it where it has no house number or no ending of a street
 */
export function cityAfterStreet(text: string): string {
  if (!/^\d/.test(text)) return text
  const words = text.split(/\s+/)
  const end = words.findIndex((word, n) => n > 1 && streetEnds.has(plain(word)))
  if (end < 0) return text

  const rest = words.slice(end + 1).map(plain)
  if (rest.every((word) => isMore(word) || direction.test(word))) return ''
  const first = rest.findIndex((word) => !isMore(word))
  return words
    .slice(end + 1 + first)
    .join(' ')
    .replace(unit, '')
}

/** "100 Main St St Paul": a second "St" begins a city. */
const isMore = (word: string) => shortDirections.has(word) || (streetEnds.has(word) && word !== 'st')
