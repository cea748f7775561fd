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
 * Where a request stands for one of its pages: the news of its thread that it has not read, else whose move it is, else
 * a new date that the act hasn't confirmed, else its hold, else the status of the request.
 *
 * @param holdRank of the hold with which the page that was asked has answered; null without one
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
