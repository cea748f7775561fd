/** The texts of the table of taxes: its heads, and where a tax applies. */
export const taxTableWords = {
  caption: 'Admission taxes we collect',
  name: 'Tax',
  rate: 'Rate',
  rooms: (seats: string) => `venues with ${seats}+ seats`,
  unknownSize: 'or unknown capacity',
  notFor: (events: string) => `except ${events} events`,
} as const
