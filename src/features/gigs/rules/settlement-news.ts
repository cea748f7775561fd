import { commaDayText, type Day } from '../../../kernel/day.ts'

type Show = { name: string; day: Day }

const sheetOf = ({ name, day }: Show) => `the settlement sheet for ${name} on ${commaDayText(day)}`

/** What managers read about a settlement sheet: without amounts, since editors read a page's news too. */
export const settlementNews = {
  sent: (host: string, show: Show) => `${host} sent ${sheetOf(show)}. An owner or admin can review and confirm it.`,
  updated: (host: string, show: Show) =>
    `${host} updated ${sheetOf(show)}. An owner or admin can review and confirm it.`,
  confirmed: (act: string, show: Show) => `${act} confirmed ${sheetOf(show)}.`,
  disputed: (act: string, show: Show) => `${act} found a problem with ${sheetOf(show)}.`,
} as const
