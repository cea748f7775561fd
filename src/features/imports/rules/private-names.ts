/** What a calendar says of an entry that is not for the public. */
export type PrivateKind = 'hold' | 'private'

/** Bookers write `HOLD - Pine Street Trio`, `2nd hold: …`, `TBC` and `(hold)`; `The Hold Steady` is a band. */
const kinds: [kind: PrivateKind, forms: RegExp[]][] = [
  [
    'hold',
    [
      /^[^a-z0-9]{0,3}(?:(?:1st|2nd|3rd|4th|5th|first|second|third)\s)?hold\s?(?:[^a-z0-9\s'’]|\d|for\b|$)/i,
      /^[^a-zA-Z0-9]{0,3}(?:HOLD|TBC|TBA)\b/,
      /^(?:tbc|tba)(?:\s?[^a-z0-9\s]|\shold\b|$)/i,
      /[-–—([]\s?hold[)\]]?$/i,
    ],
  ],
  [
    'private',
    [
      /^[^a-z0-9]{0,3}(?:private|closed)\s?(?:[^a-z0-9\s'’]|$)/i,
      /^[^a-zA-Z0-9]{0,3}(?:PRIVATE|CLOSED)\b/,
      /^closed for\b/i,
      /\bprivate (?:event|party|function|rental|booking|hire)\b/i,
    ],
  ],
]

/** Whether a calendar entry looks like a hold or a private one, by its name; null for a show. */
export const privateKindOf = (name: string): PrivateKind | null =>
  kinds.find(([, forms]) => forms.some((form) => form.test(name.trim())))?.[0] ?? null
