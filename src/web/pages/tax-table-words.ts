/** The heads of the table of taxes. */
export const taxTableWords = {
  caption: 'Admission taxes that are collected',
  name: 'Tax',
  rate: 'Of the price',
} as const
