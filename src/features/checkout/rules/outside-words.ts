/** What a host reads who cancels or postpones a show whose tickets another site sells. */
export const outsideWords = {
  cancel: (site: string) => `Tickets on ${site} aren’t affected. Cancel and refund them there.`,
  postpone: (site: string) => `Tickets on ${site} aren’t affected. Postpone the show there, too.`,
} as const
