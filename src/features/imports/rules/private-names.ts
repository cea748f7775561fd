/** What a calendar says of an entry that is not for the public. */
export const privateKinds = ['hold', 'private'] as const
export type PrivateKind = (typeof privateKinds)[number]

/**
 * Bookers write `HOLD - Pine Street Trio`, `2nd hold: …`, `TBC` and `(hold)`; `The Hold Steady` is a band. Calendars that
 * share no details call each entry `Busy`, `Tentative` or `Private Appointment`.
 */
const kinds: [kind: PrivateKind, forms: RegExp[]][] = [
  [
    'hold',
    [
      /^[^a-z0-9]{0,3}(?:(?:1st|2nd|3rd|4th|5th|first|second|third)\s)?hold\s?(?:[^a-z0-9\s'’]|\d|for\b|$)/i,
      /^[^a-zA-Z0-9]{0,3}(?:HOLD|TBC|TBA)\b/,
      /^(?:tbc|tba)(?:\s?[^a-z0-9\s]|\shold\b|$)/i,
      /[-–—([]\s?hold[)\]]?$/i,
      /^tentative$/i,
    ],
  ],
  [
    'private',
    [
      /^[^a-z0-9]{0,3}(?:private|closed|rental)\s?(?:[^a-z0-9\s'’]|$)/i,
      /^[^a-zA-Z0-9]{0,3}(?:PRIVATE|CLOSED)\b/,
      /^closed for\b/i,
      /\bprivate (?:event|party|function|rental|booking|hire)\b/i,
      /\b(?:staff|team|crew|production|all[- ]hands) (?:meeting|training|only|holiday party)\b/i,
      /\b(?:room|hall|venue|space|studio|theater|theatre|bar|facility) rental\b/i,
      /[-–—([]\s?(?:private|closed|rental|buy-?out)[)\]]?$/i,
      /(?:^|\b(?:private|corporate|company|full|venue|bar|partial)\s)buy-?out\b/i,
      /\sbuy-?out$/i,
      /\b(?:wedding|party|prom|corporate|company) rental$/i,
      /\b(?:venue|bar|club|house|we(?:['’]|\sa)re) closed\b/i,
      /^(?:busy|private appointment|out of office)$/i,
    ],
  ],
]

/** What RFC 5545 has an entry's CLASS say: one of no known name is private. */
const publicClasses = new Set(['', 'public'])

/** What a calendar's status or a spreadsheet's Status column says of an entry that isn't announced, in lower case. */
const statuses: [kind: PrivateKind, form: RegExp][] = [
  [
    'hold',
    /^(?:tentative|pending|pencil(?:led|ed)?(?: in)?|inquiry|enquiry|tb[acd]|on hold|not confirmed|unconfirmed)$/,
  ],
  // “hold 2”, “1st hold”
  ['hold', /^(?:\d\w{0,2} )?hold(?: \d)?$/],
  ['private', /^(?:internal|staff|rental|private(?: (?:event|party|rental))?|buy-?out|closed|not public|unlisted)$/],
]

/**
 * Whether a file marks an entry as a hold or as private, whatever its name.
 *
 * @param classification CLASS of an iCalendar file: `PUBLIC`, `PRIVATE` or `CONFIDENTIAL`
 * @param status         `TENTATIVE`, `CONFIRMED` … of a calendar, or what a spreadsheet has: `internal`, `Hold 2`
 * @returns an empty object for a show
 */
export function markOf({ classification, status }: { classification: string; status: string }): {
  markedKind?: PrivateKind
} {
  if (!publicClasses.has(classification.trim().toLowerCase())) return { markedKind: 'private' }
  const text = status.trim().toLowerCase().replace(/\s+/g, ' ')
  const [markedKind] = statuses.find(([, form]) => form.test(text)) ?? []
  return markedKind ? { markedKind } : {}
}

/** Whether a calendar entry is a hold or private, by its file's mark or its name; null for a show. */
export const privateKindOf = ({ name, markedKind }: { name: string; markedKind?: PrivateKind }): PrivateKind | null =>
  markedKind ?? kinds.find(([, forms]) => forms.some((form) => form.test(name.trim())))?.[0] ?? null
