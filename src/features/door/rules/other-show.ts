import { type Day, momentText, type WallTime } from '../../../kernel/day.ts'

type OtherTicket = {
  state: 'valid' | 'used' | 'refunded' | 'void'
  /** Its show or its date was canceled. */
  isCanceled: boolean
  isPostponed: boolean
}

/** Why a ticket of another show isn't good there either. */
type Problem = 'canceled' | 'postponed' | 'refunded' | 'void'

/** What a ticket to another show of the same host is for, and why it isn't valid there; null if it may be. */
export type OtherShow = { name: string; day: Day; time: WallTime | null; problem: Problem | null }

/** The first that applies: a canceled show tells more than the refund that follows from it. */
const problems: [applies: (ticket: OtherTicket) => boolean, problem: Problem][] = [
  [({ isCanceled }) => isCanceled, 'canceled'],
  [({ state }) => state === 'refunded', 'refunded'],
  [({ state }) => state === 'void', 'void'],
  [({ isPostponed }) => isPostponed, 'postponed'],
]

/** @param ticket with the state of its own show, not of this door's */
export const problemElsewhere = (ticket: OtherTicket): Problem | null =>
  problems.find(([applies]) => applies(ticket))?.[1] ?? null

const words: Record<Problem, string> = {
  canceled: 'That show was canceled.',
  postponed: 'That show is postponed.',
  refunded: 'The ticket was refunded.',
  void: 'The ticket is void.',
}

/** So that no one is sent to wait for a show to which the ticket doesn't admit them either. */
export function otherShowText({ name, day, time, problem }: OtherShow): string {
  const show = `This ticket is for ${name}, ${momentText(day, time)}.`
  return problem ? `${show} ${words[problem]}` : show
}
