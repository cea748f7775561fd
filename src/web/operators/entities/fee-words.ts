/** The texts about a seller's platform fee. */
export const words = {
  title: 'Platform fee',
  now: 'Now',
  from: (when: string) => `From ${when}`,
  open: 'Set platform fee…',
  percent: 'Percent of the ticket price',
  percentHint: (most: string) => `For example 2.1, up to ${most}`,
  flat: 'Fixed amount per ticket ($)',
  flatHint: (most: string) => `Up to ${most}, like 0.50`,
  standard: (percent: string) => `Standard fee (${percent})`,
  date: 'Start date',
  dateHint: 'Optional. Leave blank to start now. Earlier orders keep their fees. This replaces any planned fee.',
  reason: 'Reason',
  reasonHint: 'Only operators see this.',
  missing: 'Enter a percentage, an amount, or both. 0 is no fee.',
  badPercent: 'Enter a percentage with up to two decimals.',
  badFlat: 'Enter an amount in dollars and cents.',
} as const
