import type { CallOutputs } from '../../../contract.ts'
import { shortRankText } from '../../../features/gigs/rules/date-holds.ts'
import { words as allWords } from '../gigs-words.ts'

const words = allWords.requests
const statusWords = new Map<string, string>(Object.entries(words.status))

type Request = Pick<
  CallOutputs['listCollabRequests']['incoming'][number],
  'status' | 'openOffer' | 'news' | 'isDiscussed' | 'unconfirmed'
>

/**
 * A request's status for one of its pages: unread news in its thread first, then whose move it is, then a new date that
 * the act hasn't confirmed, then its hold, then the status of the request.
 *
 * @param holdRank of the hold the viewing page has answered with; null without one
 */
export function progressWord(
  { status, openOffer, news, isDiscussed, unconfirmed }: Request,
  isIncoming: boolean,
  holdRank: number | null = null,
): string {
  if (news) return words.news[news]
  if (openOffer) return words.openOffer[openOffer]
  if (unconfirmed) return words.unconfirmed
  const isOpen = status === 'Sent' || status === 'Seen'
  if (isOpen && holdRank !== null) return words.hold(shortRankText(holdRank))
  if (isOpen && isDiscussed) return words.discussed
  if (isOpen && isIncoming) return status === 'Sent' ? words.fresh : words.waiting
  return statusWords.get(status) ?? status
}
