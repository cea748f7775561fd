import { commaDayText, type Day } from '../../../kernel/day.ts'

/** Why a door lets no one of a listed party in. */
export const listedRefusals = ['unknown', 'canceled', 'postponed', 'wrong_date', 'undone'] as const
type ListedRefusal = (typeof listedRefusals)[number]

type PartyAtDoor = {
  /** No such guest of this show, or one of an act that has left its lineup. */
  isUnknown: boolean
  isCanceled: boolean
  isPostponed: boolean
  /** Listed for another date of this show. */
  isAnotherDate: boolean
  /** More than may still come in. */
  isTooMany: boolean
  /** Doors open hours from now, and the person at the door has not confirmed that this is no test. */
  isEarly: boolean
}

type Verdict = Exclude<ListedRefusal, 'undone'> | 'full' | 'early' | 'admitted'

/** The first that applies. */
const cases: [applies: (party: PartyAtDoor) => boolean, verdict: Verdict][] = [
  [({ isUnknown }) => isUnknown, 'unknown'],
  [({ isCanceled }) => isCanceled, 'canceled'],
  [({ isPostponed }) => isPostponed, 'postponed'],
  [({ isAnotherDate }) => isAnotherDate, 'wrong_date'],
  [({ isTooMany }) => isTooMany, 'full'],
  [({ isEarly }) => isEarly, 'early'],
]

/** What a door does about some of a listed party. */
export const listedVerdict = (party: PartyAtDoor): Verdict =>
  cases.find(([applies]) => applies(party))?.[1] ?? 'admitted'

const words: Record<ListedRefusal, string> = {
  unknown: 'This guest isn’t on the list anymore. Ask whoever added them.',
  canceled: 'This show was canceled, so no one can be checked in.',
  postponed: 'This show is postponed, so guests can’t be checked in yet.',
  wrong_date: 'This guest is on the list for another date.',
  undone: 'This check-in was undone. Check the guest in again.',
}

/** @param day the date that the guest is listed for, where that is another one */
export const listedRefusalText = (reason: ListedRefusal, day: Day | null = null): string =>
  reason === 'wrong_date' && day ? `This guest is on the list for ${commaDayText(day)}.` : words[reason]
