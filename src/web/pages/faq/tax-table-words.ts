/** The texts of the table of taxes: its heads, and where a tax applies. */
export const taxTableWords = {
  caption: 'Admission taxes that are collected',
  name: 'Tax',
  rate: 'Of the price',
  rooms: (seats: string) => `in rooms from ${seats} seats`,
  unknownSize: 'or of unknown size',
  notFor: (events: string) => `not for ${events} events`,
} as const
