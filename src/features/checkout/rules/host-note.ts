/** What a host added to a change of a show; null for nothing. */
export const noteOf = (input: string | null | undefined): string | null => input?.trim() || null

/** A text for ticket holders with the host's note. */
export const withNote = (text: string, note: string | null, hostName: string): string =>
  note ? `${text}\n\n${noteHeading(hostName)} ${note}` : text

export const noteHeading = (hostName: string): string => `Message from ${hostName}:`

/** The text and the host's note (`withNote`), separately; together if the host has been renamed. */
export function splitNote(text: string, hostName = ''): { text: string; note: { label: string; text: string } | null } {
  const label = noteHeading(hostName)
  const start = text.indexOf(`\n\n${label} `)
  if (start < 0) return { text, note: null }
  return { text: text.slice(0, start), note: { label, text: text.slice(start + label.length + 3) } }
}
