/** A text whose ZIP codes stay on the line of their state: `CA 94607` isn’t broken. */
export const keepZipCodes = (words: string): string => words.replace(/\b([A-Z]{2}) (\d{5})\b/g, '$1\u00A0$2')
