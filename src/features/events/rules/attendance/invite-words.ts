import { commaDayText, type Day } from '../../../../kernel/day.ts'

/** "The Late Set on Thu, Nov 26". @param day null without a date, as while a show is postponed */
export const dateTitle = (show: string, day: Day | null): string => (day ? `${show} on ${commaDayText(day)}` : show)

/** Friends had an invite to the same date, or a place in the sender's plan for it. @param names full names, at least one */
export const alreadyInvited = (names: readonly string[], hasNote: boolean): string =>
  `${new Intl.ListFormat('en-US').format(names)} ${names.length === 1 ? 'is' : 'are'} already invited.${hasNote ? ' Your note wasn’t sent to them.' : ''}`
