/** A count with its noun, as `1 ticket`, `2 tickets` and `1,200 people`. @param nouns for several of them */
export const counted = (count: number, noun: string, nouns = `${noun}s`): string =>
  count === 1 ? `1 ${noun}` : `${count.toLocaleString('en-US')} ${nouns}`

export const showCount = (count: number): string => counted(count, 'show')
