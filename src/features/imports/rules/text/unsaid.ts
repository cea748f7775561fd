/** Words with which a source fills a field that it has no value for. */
const unsaid = new Set(['', 'tba', 'tbd', 'tbc', 'n/a', 'na', 'none', 'null', 'unknown', '?', '-', '–', '—'])

/** Whether a field's text says nothing; such a text is unknown, and doesn't become a note. */
export const isUnsaid = (text: string): boolean => unsaid.has(text.trim().toLowerCase())
