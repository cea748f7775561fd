import type { CallOutputs } from '../../../contract.ts'
import { words as allWords } from '../gigs-words.ts'

const words = allWords.requests
const statusWords = new Map<string, string>(Object.entries(words.status))

type Request = Pick<
  CallOutputs['listCollabRequests']['incoming'][number],
  'status' | 'openOffer' | 'news' | 'isDiscussed'
>

/**
 * Where a request stands for one of its pages: the news of its thread that it has not read, else whose move it is, else
 * the status of the request.
 */
export function progressWord({ status, openOffer, news, isDiscussed }: Request, isIncoming: boolean): string {
  if (news) return words.news[news]
  if (openOffer) return words.openOffer[openOffer]
  const isOpen = status === 'Sent' || status === 'Seen'
  if (isOpen && isDiscussed) return words.discussed
  if (isOpen && isIncoming) return status === 'Sent' ? words.fresh : words.waiting
  return statusWords.get(status) ?? status
}
