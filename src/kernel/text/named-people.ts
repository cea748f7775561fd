/** `Dana` of `Dana Reyes`. */
export const firstName = (fullName: string): string => fullName.split(' ')[0] ?? fullName

type People = {
  /** Whether the reader is one of them. */
  hasReader: boolean
  /** Those who are called by name. */
  names: readonly string[]
  /** All of them. */
  count: number
  /** What they are called where none is named. */
  noun: { one: string; many: string }
}

/** People as the parts of a list: `You`, `Dana Reyes`, `3 others`; where none is named, such as `12 fans`. */
export function namedPeople({ hasReader, names, count, noun }: People): string[] {
  const named = [...(hasReader ? ['You'] : []), ...names]
  const others = Math.max(0, count - named.length)
  const { one, many } = named.length > 0 ? { one: 'other', many: 'others' } : noun
  return others > 0 ? [...named, `${others.toLocaleString('en-US')} ${others === 1 ? one : many}`] : named
}
