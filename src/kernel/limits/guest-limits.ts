/** Limits of guest lists (decision 0225): people are those of a party together, days count from the start of a date. */
export const listedGuests = {
  textMax: 8_000,
  linesMax: 100,
  peopleMax: 10,
  nameMax: 80,
  noteMax: 120,
  hostPeopleMax: 500,
  spotsMax: 50,
  keptDays: 30,
} as const
