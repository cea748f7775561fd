import type { CallOutputs } from '../../../contract.ts'
import { words as allWords } from '../gigs-words.ts'

const words = allWords.requests
const statusWords = new Map<string, string>(Object.entries(words.status))

type Request = Pick<
  CallOutputs['listCollabRequests']['incoming'][number],
  'status' | 'openOffer' | 'news' | 'isDiscussed' | 'unconfirmed'
>

/** A hold in a word or two, and whether its holder has to confirm it. */
export type AnsweredHold = { word: string; isToConfirm: boolean }

/**
 * A request's status for one of its pages: whose turn it is first, else its status; then the unread news in its thread, else
 * its hold: "Your turn · 1st hold".
 *
 * @param hold that the page that was asked has answered with; null without one
 */
export function progressWord(request: Request, isIncoming: boolean, hold: AnsweredHold | null = null): string {
  const { status, news } = request
  const isOpen = status === 'Sent' || status === 'Seen'
  const turn = turnWord(request, isIncoming, isOpen ? hold : null)
  const newsWord = news && words.news[news]
  // What ended a booking, or agreed on it, is its status as well.
  if (!turn && newsWord) return newsWord
  const head = turn ?? statusWords.get(status) ?? status
  return [head, newsWord ?? (isOpen && hold?.word)].filter(Boolean).join(' · ')
}

/** Whose turn it is; null where it is no one's. A request that was sent has its status (decision G42). */
function turnWord(
  { status, openOffer, unconfirmed, isDiscussed }: Request,
  isIncoming: boolean,
  hold: AnsweredHold | null,
): string | null {
  const isOpen = status === 'Sent' || status === 'Seen'
  if (openOffer) return words.turn[openOffer === 'other' ? 'own' : 'other']
  if (unconfirmed) return words.unconfirmed
  if (!isOpen) return null
  if (isIncoming || hold?.isToConfirm) return words.turn.own
  if (hold) return words.turn.other
  return isDiscussed ? words.discussed : null
}
