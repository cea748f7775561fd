import { trimEnd } from '../../../kernel/text/trim-end.ts'

/** What a source calls a show that will not take place as listed, last word of schema.org's or iCalendar's status. */
const offReasons: Record<string, string> = {
  cancelled: 'the file says it’s canceled',
  canceled: 'the file says it’s canceled',
  eventcancelled: 'the file says it’s canceled',
  eventpostponed: 'the file says it’s postponed without a new date',
}

const soldOutWords = new Set(['sold out', 'soldout', 'sold-out'])

/** @param status `CANCELLED`, `https://schema.org/EventCancelled` … @returns why the show is not on, or null */
export function offReason(status: string): string | null {
  const word = lastWord(status)
  return Object.hasOwn(offReasons, word) ? (offReasons[word] ?? null) : null
}

/**
 * Whether a note says that the show is sold out, as one of its phrases and nothing else:
 * "$65 vip; sold out" does, "vip sold out" and "almost sold out" do not.
 */
export const saysSoldOut = (note: string): boolean =>
  note.split(/[;,/\n]|\s[-–—]\s/).some((phrase) => soldOutWords.has(trimEnd(phrase.trim().toLowerCase(), /[!.]/)))

/** @param availability schema.org's, with or without its address */
export const isSoldOut = (availability: string): boolean => lastWord(availability) === 'soldout'

const yes = new Set(['yes', 'y', 'true', '1', 'x', 'sold out', 'soldout'])

/** @param text a column's `yes`, `true`, `1` … */
export const saysYes = (text: string): boolean => yes.has(text.trim().toLowerCase())

const lastWord = (text: string) => text.trim().toLowerCase().split(/[/:#]/).at(-1) ?? ''

/** `SOLD OUT: Velvet Antlers`, `(Sold out) …`; "Sold Out: A Play" is a name. */
const soldOutBefore = [
  /^[([*]{1,2} ?sold[ -]?out[!.]? ?[)\]*]{1,2} ?[:–—-]? ?/i,
  /^(?:SOLD[ -]?OUT|Sold[ -]out)(?: ?[:|–—-] ?|!{1,3} )/,
]
/** `Velvet Antlers - SOLD OUT`, `… [sold out]`. */
const soldOutBehind = [
  / ?[:–—-]? ?[([*]{1,2} ?sold[ -]?out[!.]? ?[)\]*]{1,2}$/i,
  / ?[:|–—-] ?(?:SOLD[ -]?OUT|Sold[ -]out)!{0,3}$/,
]
/** What can be sold out without the show being sold out. */
const partWords = new Set([
  'vip',
  'almost',
  'nearly',
  'early',
  'late',
  'first',
  'presale',
  'ga',
  'seats',
  'tables',
  'balcony',
])

/**
 * The name of a show without the words that say it is sold out.
 *
 * @param name normalized
 * @returns null for a name that doesn't say so, or only about a part of the show
 */
export function nameOfSoldOut(name: string): string | null {
  const form = [...soldOutBefore, ...soldOutBehind].find((one) => one.test(name))
  const rest = form ? name.replace(form, '').trim() : ''
  const words = rest
    .toLowerCase()
    .split(/[^a-z]/)
    .filter(Boolean)
  return rest && !partWords.has(words.at(-1) ?? '') ? rest : null
}
