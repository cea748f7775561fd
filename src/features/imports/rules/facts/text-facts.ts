import type { WallTime } from '../../../../kernel/day.ts'
import { importFile } from '../../../../kernel/limits.ts'
import { looksPrivate } from '../private-notes.ts'
import { minutesInto, timeOf } from '../times/times.ts'
import { isPrice, pricesIn, saysOtherCost } from './text-price.ts'

/** What a calendar entry's text says, as the fields of a row take it; empty if it doesn't say so, or not clearly. */
export type TextFacts = {
  prices: string[]
  /** The words with an amount that left the price open; empty if none. */
  unclearPrice: string
  ages: string
  doors: string
}

/**
 * The price, age and doors in a calendar entry's title and description, which have no fields of their own. What says two
 * things, or says one in a sentence that no rule knows, is left unknown: a wrong price is worse than none.
 *
 * @param clock whose start tells whether "Doors 7" is morning or evening; null where the row's times are on another
 *   clock than the venue's, which words are about
 */
export function factsIn(title: string, description: string, clock: VenueClock | null): TextFacts {
  const titlePieces = piecesOf(title)
  const publicSentences = sentencesOf(description).filter((sentence) => !looksPrivate(sentence))
  const sentences = [titlePieces.slice(1), ...publicSentences.map(piecesOf)]
  // The title begins with the show's name, such as "Free", but "Raffle ($5)" isn't a price either.
  const prices = titlePieces.slice(0, 1).some(saysOtherCost) ? [] : pricesIn(sentences, isAgeOrTime)
  return {
    prices,
    unclearPrice: prices.length > 0 ? '' : (sentences.flat().find((piece) => /\$ ?\d/.test(piece)) ?? ''),
    ages: agesIn(sentences),
    doors: clock ? doorsIn(sentences.slice(1).flat(), clock.start) : '',
  }
}

/** A title has no more parts behind its name than these. */
const mostEnds = 8
const betweenParts = /\s[-–—|·•]\s|[(),|]/g

/**
 * A title without the price and age behind it: “Night Bloom - $15 adv/$18 dos - 21+”.
 *
 * @param isRead which of them the entry's fields have from its words; others stay in the title
 * @returns null for a title that has neither at its end
 */
export function nameWithoutFacts(title: string, isRead: { price: boolean; ages: boolean }): string | null {
  const ends = [...title.slice(0, importFile.maxFieldCharacters).matchAll(betweenParts)]
  let name = title
  for (const { index, 0: separator } of ends.slice(-mostEnds).toReversed()) {
    const pieces = piecesOf(name.slice(index + separator.length))
    // Behind a bracket that closes.
    if (pieces.length === 0) continue
    const areFacts = pieces.every((piece) => (isRead.ages && agePiece.test(piece)) || (isRead.price && isPrice(piece)))
    if (!areFacts) break
    name = name.slice(0, index)
  }
  return name === title || !name.trim() ? null : name.trim()
}

/** A row's times by the venue's clock; a start of null is not announced. */
export type VenueClock = { start: WallTime | null }

const link = /https?:\/\/\S+/g
/** `$15 - $20`, `$12/$15` and `$12/15` are one price, not two pieces. */
const joinedAmounts = /\$ ?(\d[\d.]*)(?:[-–—]| [-–—] (?=\$)| ?\/ ?(?=\$)|\/)\$? ?(?=\d)/g
const separator = /[;|•·()[\]/]|,(?!\d{3})|\s[-–—]\s/

const sentencesOf = (text: string): string[] =>
  text
    .slice(0, importFile.maxFieldCharacters)
    .replace(link, '\n')
    .split(/\n|[.!?](?=\s|$)/)

/** The pieces between punctuation, in lower case: `doors 7`, `$12 adv`, `$15 door`, `21+`. */
const piecesOf = (text: string): string[] =>
  text
    .slice(0, importFile.maxFieldCharacters)
    .replace(link, ' ; ')
    .replace(/\bw\/ ?/gi, 'with ')
    .replace(joinedAmounts, (_, amount: string) => `$${amount}-`)
    .toLowerCase()
    .split(separator)
    .map((piece) =>
      piece
        .trim()
        .replace(/\s+/g, ' ')
        .replace(/[.!?]$/, ''),
    )
    .filter(Boolean)

const ageWords = [
  /\b\d{1,2} ?\+|\ball[- ]ages\b|\b\d{1,2} (?:and|&|or) (?:over|up|older|under|younger)\b|\bages?\b/,
  /\bminors?\b|\bunder \d|\bunder ?age\b|\b(?:kids?|child|children|teens?|youth|guardians?|parents?|accompanied)\b/,
  // "18-20", but neither "$15-20" nor the hours of a show.
  /(?<![$\d:-])1\d ?[-–—] ?(?:1\d|20)\b(?!:| ?[ap]\.?m)/,
]
const saysAge = (piece: string) => ageWords.some((words) => words.test(piece))
const agePiece =
  /^(?:ages? |strictly )?((?:1[2-9]|2[01]) ?\+|all[- ]ages|(?:1[2-9]|2[01]) (?:and|&|or) (?:over|up|older))(?: (?:show|only|event|welcome|venue|with (?:valid )?id|id required))?$/

/** Next to an age in a sentence: it applies at some times, in some rooms or to some people. */
const ageCondition = /\b(?:before|after|until|till?|unless|except|if|but|otherwise|bar|patio|balcony)\b/

function agesIn(sentences: string[][]): string {
  const ages = sentences.flatMap((pieces) => {
    const agePieces = pieces.filter(saysAge)
    const isConditional = agePieces.length > 0 && pieces.some((piece) => ageCondition.test(piece))
    return isConditional ? [null] : agePieces.map(ageOf)
  })
  const [age = null, ...others] = new Set(ages)
  return others.length > 0 ? '' : (age ?? '')
}

const ageOf = (piece: string) => agePiece.exec(piece)?.[1]?.replace(' +', '+').replace('all-ages', 'all ages') ?? null

const doorsPieces = [
  /^doors(?: open)?(?: at)?:? ?@? ?(\d{1,2}(?::\d{2})? ?(?:[ap](?:\.? ?m\.?)?)?)(?: (?:show|music)\b.*)?$/,
  /^(\d{1,2}(?::\d{2})? ?(?:[ap](?:\.? ?m\.?)?)?) doors$/,
]

function doorsIn(pieces: string[], start: WallTime | null): string {
  const times = pieces
    .filter((piece) => /\bdoors\b/.test(piece) && /\d/.test(piece))
    .map((piece) => doorsPieces.map((form) => form.exec(piece)?.[1]).find(Boolean) ?? null)
  const [doors = null, ...others] = new Set(times.map((raw) => raw && doorsTime(raw, start)))
  return others.length > 0 ? '' : (doors ?? '')
}

const clockPiece =
  /^(?:(?:show|music|starts?)(?: at)?:? ?@? ?)?\d{1,2}(?::\d{2})? ?[ap](?:\.? ?m\.?)?(?: (?:show|music|start))?$/
const showPiece = /^(?:show|music|starts?)(?: at)?:? ?@? ?\d{1,2}(?::\d{2})?$/

/** Next to a price, they don't change it. */
const isAgeOrTime = (piece: string): boolean =>
  [agePiece, ...doorsPieces, clockPiece, showPiece].some((form) => form.test(piece))

/** Doors open in the hours before a show. */
const mostMinutes = 4 * 60

/** `7` without a start is as well 7 AM as 7 PM. */
function doorsTime(raw: string, start: WallTime | null): WallTime | null {
  const isWhole = /[ap]/.test(raw) || /^(?:1[3-9]|2[0-3]):/.test(raw)
  const candidates = isWhole ? [timeOf(raw.replace(/([ap])$/, '$1m'))] : [timeOf(`${raw}am`), timeOf(`${raw}pm`)]
  const possible = candidates.filter((time): time is WallTime => time !== null && isBefore(time, start))
  return possible.length === 1 ? (possible[0] ?? null) : null
}

function isBefore(doors: WallTime, start: WallTime | null): boolean {
  if (!start) return true
  const minutes = minutesInto(start) - minutesInto(doors)
  return minutes >= 0 && minutes <= mostMinutes
}
