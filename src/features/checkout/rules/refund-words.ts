const changes =
  'If the show is canceled, you’ll automatically get a full refund, fees included. If it’s postponed or moved, you ' +
  'can keep your tickets or request a full refund.'
const upTo = 'Otherwise, refunds are up to '

/** When a buyer gets their money back: the promise of checkout, order page and ticket email (decisions G18, G24). */
export const refundWords = {
  short: 'Full refund if the show is canceled, or on request if it’s postponed or moved.',
  changes,
  /** The host's name and a period follow. */
  upTo,
  whole: (host: string) => `${changes} ${upTo}${host}.`,
  free: 'If the show is canceled, postponed or moved, we’ll email you.',
} as const
