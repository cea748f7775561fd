import { searchCountMax } from '../../../kernel/limits.ts'

/** The texts of filters that Home does without until they are in use. */
export const filterWords = {
  chosenFilters: 'Selected filters',
  remove: (filter: string) => `Remove ${filter}`,
  clearAll: 'Clear all',
  showCount: (count: number) => {
    if (count === 0) return 'No matching shows'
    return `Show ${count < searchCountMax ? count : `${searchCountMax}+`} ${count === 1 ? 'show' : 'shows'}`
  },
} as const
