import { importedLineupMax } from '../../../kernel/limits.ts'
import { spellingKey } from '../../../kernel/text/spelling-key.ts'
import { tidyName } from './text/tidy-text.ts'

/** Entries of a lineup that are part of the programme, but no one who plays. */
const programme = new Set(
  [
    'art',
    'vendors',
    'craft brew',
    'food',
    'food trucks',
    'variety show',
    'all weekend long',
    'and more',
    'more',
    'tba',
  ].map(spellingKey),
)

/** A film is shown: `film "Its Title"`. */
const film = /^(?:film|movie|screening)\s*[:"“]/i

/** The first entries of a lineup in order; a semicolon divides them, a comma belongs to a name (decision 0017). */
export const lineupOf = (text: string): string[] => text.split(';', importedLineupMax).map(tidyName).filter(Boolean)

/** More parts than this aren't a lineup, and no act's name has more than the second number. */
export const mostParts = 50
const mostPartsOfName = 4

/** Fewer parts may be one name: no one can tell "Tin Parade, Pale Harbor" from "Tyler, The Creator". */
const fewestOfList = 3
const joinsNames = /(?:^|\s)(?:&|\+|and|n)(?:\s|$)|[/()[\]{}"“”]/i
/** What follows a comma within a name or behind it: "Tyler, The Creator", "Harry Connick, Jr.", "Oakland, CA". */
const staysBehindComma = /^(?:the|jr|sr|inc|ltd|llc|esq|usa)\b|^[ivx]+$|^[a-z]{2}$/i
/** Of the words of an act's name; a longer part is a sentence. */
export const mostWords = 5

/** Whether the parts can only be a list of acts: "Crosby, Stills & Nash" and "Tin Parade, Oakland, CA" are none. */
export const isList = (parts: string[]): boolean =>
  parts.length >= fewestOfList &&
  parts.every((part) => !joinsNames.test(part) && part.split(' ').length <= mostWords) &&
  !parts.slice(1).some((part) => staysBehindComma.test(part))

/**
 * The acts of a lineup's entry that may be several, divided by commas. It is divided where each part is known as an act
 * or all of it reads as a list: "Earth, Wind & Fire" is one act, and so is "Tin Parade, Pale Harbor" until both are
 * known.
 */
export function dividedAtCommas(entry: string, isKnown: (act: string) => boolean): string[] {
  const parts = entry.split(',', mostParts + 1).map(tidyName)
  if (parts.length > mostParts || parts.includes('')) return [entry]
  return knownActs(parts, isKnown) ?? (isList(parts) ? parts : [entry])
}

function knownActs(parts: string[], isKnown: (act: string) => boolean): string[] | null {
  const acts: string[] = []
  for (let from = 0; from < parts.length;) {
    const longest = Math.min(mostPartsOfName, parts.length - from)
    const names = Array.from({ length: longest }, (_, n) => parts.slice(from, from + longest - n))
    // The longest name first: another act may be called "Earth".
    const name = names.find((some) => isKnown(some.join(', ')))
    if (!name) return null
    acts.push(name.join(', '))
    from += name.length
  }
  return acts
}

/** Between a show's own name and its acts: "Night Market: Tin Parade", "Tin Parade (Album Release)". */
export const aroundLineup = /[|:()[\]]|\s[-–—]\s/
/** The acts follow it: "Night Market presents: Tin Parade". */
const announcesActs = /\bpresents?$/i
/** Something about an act, or about someone else, rather than a show that it plays. */
export const otherOccasions = [
  /\b(?:tributes?|covers|honou?ring|remembering|memorial|celebrat\w+|songs of|music of|the music|vs?\.?|versus)(?=\s|$|[:,)])/i,
  /\b(?:trivia|quiz|bingo|karaoke|films?|movies?|screenings?|documentary|premiere|listening|watch|viewing|dance)\b/i,
  /\b(?:birthday|bartenders?|bartending|wedding|interview|workshop|class|lessons?|talk|book|signing|reading|q ?& ?a|meet)\b/i,
]

/** Between the acts of a title: "Tin Parade, Pale Harbor", "Tin Parade w/ Pale Harbor". */
export const betweenActs = /[,;•·/]|\s\+\s|\s(?:with|feat\.?|featuring|ft\.?)\s/i
const joinedActs = /\s(?:&|and)\s/i

/**
 * The known acts in the name of a show without a lineup. A name that may be longer than the act in it has none: "Earth,
 * Wind & Fire" isn't Earth, and neither is "Tyler, The Creator" Tyler. "Film: Tin Parade" isn't played by them either:
 * one act alone behind another name is none.
 */
export function actsInName(name: string, isKnown: (act: string) => boolean): string[] {
  const whole = tidyName(name)
  if (otherOccasions.some((words) => words.test(whole))) return []
  if (isKnown(whole)) return [whole]
  const segments = whole
    .replace(/\sw\/\s?/gi, ' with ')
    .split(aroundLineup, mostParts)
    .map(tidyName)
  const acts = segments.map((segment) => actsInSegment(segment, isKnown))
  if (acts.flat().length > 1) return acts.flat()
  return acts.filter((_, n) => n === 0 || announcesActs.test(segments[n - 1] ?? '')).flat()
}

function actsInSegment(segment: string, isKnown: (act: string) => boolean): string[] {
  const parts = segment
    .split(betweenActs, mostParts)
    .map(tidyName)
    .filter(Boolean)
    .flatMap((part) => {
      const joined = part.split(joinedActs, mostParts).map(tidyName)
      return !isKnown(part) && joined.every(isKnown) ? joined : [part]
    })
  // A single word next to a name may be any word: "Songs - Live".
  if (parts.length === 1 && !segment.includes(' ')) return []
  const others = parts.filter((part) => !isKnown(part))
  return others.some((part) => joinsNames.test(part) || staysBehindComma.test(part)) ? [] : parts.filter(isKnown)
}

/** Whether a lineup entry is a performer that may become an entity. */
export const isAct = (entry: string): boolean => !programme.has(spellingKey(entry)) && !film.test(entry)
