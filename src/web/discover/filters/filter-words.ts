import { searchCountMax } from '../../../kernel/limits.ts'

/** The texts of filters that Home does without until they are in use. */
export const filterWords = {
  chosenFilters: 'Selected filters',
  remove: (filter: string) => `Remove ${filter}`,
  clearAll: 'Clear all',
  unpriced: 'No listed price',
  hiddenUnpriced: (count: number) =>
    count === 1
      ? '1 show without a listed price isn’t shown.'
      : `${count}${count < searchCountMax ? '' : '+'} shows without a listed price aren’t shown.`,
  hiddenUngenred: (count: number) =>
    count === 1
      ? '1 show without a listed genre isn’t shown.'
      : `${count}${count < searchCountMax ? '' : '+'} shows without a listed genre aren’t shown.`,
  showUngenred: 'Show all genres',
  showUnpriced: (count: number) => (count === 1 ? 'Show it' : 'Show them'),
  showCount: (count: number) => {
    if (count === 0) return 'No matching shows'
    return `Show ${count < searchCountMax ? count : `${searchCountMax}+`} ${count === 1 ? 'show' : 'shows'}`
  },
} as const
