import { type Day, commaDayText } from '../../../kernel/day.ts'

/** `Harbor Lights, Sat, Nov 21`: what an order, a receipt and the provider's page call a show. */
export const showText = (eventName: string, { day }: { day: Day }) => `${eventName}, ${commaDayText(day)}`

/** The show of an order as it is now. */
export type CurrentShow = { eventName: string; day: Day; isPostponed: boolean }

/**
 * A show with its current date: after a move, the one it was bought for would look like another show's. For a postponed
 * show, just its name.
 */
export const currentShowText = ({ eventName, isPostponed, ...date }: CurrentShow) =>
  isPostponed ? eventName : showText(eventName, date)
