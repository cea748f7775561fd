import type { AgeGroup } from '../../../kernel/genres.ts'
import { isUnsaid } from './text/unsaid.ts'

/** What a listing says of ages, in lower case (decision 0012). */
const groups: Record<string, AgeGroup> = {
  'all ages': 'All Ages',
  all: 'All Ages',
  'a/a': 'All Ages',
  aa: 'All Ages',
  '0+': 'All Ages',
  'for kids': 'For Kids',
  kids: 'For Kids',
  children: 'For Kids',
  '18+': '18+',
  adults: '18+',
  '21+': '21+',
}

/** `16+`, `16 and over`, `16 & up`, and schema.org's `16-` */
const atLeast = /^(\d{1,2})\s*(?:\+|-|(?:and|&|or)\s*(?:over|up|older))$/

/** @returns our group; an age that is none of them keeps its own words, and no text gives neither */
export function ageOf(text: string): { ageGroup: AgeGroup | null; ageNote: string | null } {
  if (isUnsaid(text)) return { ageGroup: null, ageNote: null }

  const phrase = text.trim().toLowerCase().replace(/\s+/g, ' ').replace(atLeast, '$1+')
  const ageGroup = Object.hasOwn(groups, phrase) ? (groups[phrase] ?? null) : null
  if (ageGroup) return { ageGroup, ageNote: null }
  return { ageGroup: null, ageNote: /^\d+\+$/.test(phrase) ? phrase : text.trim() }
}
