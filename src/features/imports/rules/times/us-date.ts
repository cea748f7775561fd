const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
]
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

const clockBehind = /,? (?:at )?(?<clock>\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?|\d{1,2} ?[ap]\.?m\.?)$/
const wordBefore = /^(?<word>[a-z]{3,9})\.?,? /
const forms = [
  /^(?<m>\d{1,2})\/(?<d>\d{1,2})\/(?<y>\d{4}|'?\d{2})$/,
  /^(?<month>[a-z]{3,9})\.? (?<d>\d{1,2})(?:st|nd|rd|th)?,? (?<y>\d{4}|'?\d{2})$/,
  /^(?<d>\d{1,2})[ -](?<month>[a-z]{3,9})\.?[ -](?<y>\d{4}|'?\d{2})$/,
]

export type UsDate = {
  y: string
  /** Of two digits, like the day; neither need exist. */
  m: string
  d: string
  clock: string | undefined
  /** `sun` */
  weekday: string | undefined
}

/**
 * What people and spreadsheets write in the US: `2/14/27`, `Sun, Feb 14 2027`, `14-Feb-27`, with or without a time.
 *
 * @returns null for a text of no such form. A year of two digits is one of this century.
 */
export function usDateOf(text: string): UsDate | null {
  const phrase = text.trim().toLowerCase().replace(/\s+/g, ' ')
  const clock = clockBehind.exec(phrase)?.groups?.['clock']
  const named = phrase.replace(clockBehind, '')
  const word = wordBefore.exec(named)?.groups?.['word']
  const weekday = word && weekdays.some((name) => name.startsWith(word)) ? word.slice(0, 3) : undefined
  const date = weekday ? named.replace(wordBefore, '') : named

  const { y, d, m, month } = forms.map((form) => form.exec(date)?.groups).find(Boolean) ?? {}
  const number = m ?? String(months.findIndex((name) => month && name.startsWith(month)) + 1)
  if (!y || !d || number === '0') return null
  return {
    y: y.length === 4 ? y : `20${y.slice(-2)}`,
    m: number.padStart(2, '0'),
    d: d.padStart(2, '0'),
    clock,
    weekday,
  }
}
