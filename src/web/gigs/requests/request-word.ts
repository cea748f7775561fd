import type { CallOutputs } from '../../../contract.ts'
import { words as allWords } from '../gigs-words.ts'

const words = allWords.requests
const statusWords = new Map<string, string>(Object.entries(words.status))

type Request = Pick<CallOutputs['listCollabRequests']['incoming'][number], 'status' | 'openOffer' | 'news'>

/**
 * Where a request stands for one of its pages: the news of its thread that it has not read, else whose move it is, else
 * the status of the request.
 */
export function progressWord({ status, openOffer, news }: Request, isNew: boolean): string {
  if (news) return words.news[news]
  return openOffer ? words.openOffer[openOffer] : requestWord(status, isNew)
}

/** Where a request stands; for whoever received it, one that waits for them is new. */
const requestWord = (status: string, isNew: boolean): string =>
  isNew ? words.fresh : (statusWords.get(status) ?? status)
