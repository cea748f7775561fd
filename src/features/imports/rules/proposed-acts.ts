import { aroundLineup, betweenActs, isList, mostParts, mostWords, otherOccasions } from './lineup.ts'
import { tidyName } from './text/tidy-text.ts'

/** The name of an evening, which no one plays under: "Jazz Jam with Sable", "NYE w/ Brass Kettle Band". */
const occasion =
  /\b(?:nights?|jam|open mic|nye|new year\S*|party|fest(?:ival)?|showcase|brunch|hour|sessions?|series|social|market|fair|benefit|fundraiser|evening|revue|cabaret|presents?|comedy|matinee|live)\b/i
/** No one by name: "Sable & special guests", "Tin Foxes and friends". */
const unnamed = /(?:^|\s(?:&|and|\+) )(?:(?:very )?special guests?|guests?|friends|more|others|tba|tbd|djs?)$/i
/** Between names, but a comma: "Tyler, The Creator" is one. */
const joinsActs = /[;•·/]|\s\+\s|\s(?:with|feat\.?|featuring|ft\.?)\s/i

/**
 * Who may be playing according to a show's name, for a manager to review: unlike `actsInName`, it includes names
 * without a page here. Only a title that joins several names has any, and none are published automatically.
 */
export function proposedActs(name: string): string[] {
  const whole = tidyName(name).replace(/\sw\/\s?/gi, ' with ')
  if (otherOccasions.some((words) => words.test(whole))) return []
  const segments = whole
    .split(aroundLineup, mostParts)
    .map((segment) => segment.split(betweenActs, mostParts).map(tidyName).filter(Boolean))
  const parts = segments.find((some) => some.length > 1) ?? []
  if (!joinsActs.test(whole) && !isList(parts)) return []
  return parts
    .map((part) => tidyName(part.replace(unnamed, '')))
    .filter((part) => part && !occasion.test(part) && part.split(' ').length <= mostWords)
}
