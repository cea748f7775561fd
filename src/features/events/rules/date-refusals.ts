/** Why a fan can't say or ask anything about a date of a show. */
export const dateRefusals = [
  'event/invalid-id',
  'event/not-found',
  'event/already-passed',
  'event/no-such-date',
  'event/canceled',
  'account/no-profile',
] as const
