/** `Dana` of `Dana Reyes`. */
export const firstName = (fullName: string): string => fullName.split(' ')[0] ?? fullName

type People = {
  /** Whether the reader is one of them. */
  hasReader: boolean
  /** Those who are called by name. */
  names: readonly string[]
  /** All of them. */
  count: number
}

/** People as the parts of a list: `You`, `Dana Reyes`, `3 others`; where none is named, `12 fans`. */
export function namedPeople({ hasReader, names, count }: People): string[] {
  const named = [...(hasReader ? ['You'] : []), ...names]
  const others = Math.max(0, count - named.length)
  const noun = named.length > 0 ? 'other' : 'fan'
  return others > 0 ? [...named, `${others.toLocaleString('en-US')} ${noun}${others === 1 ? '' : 's'}`] : named
}
