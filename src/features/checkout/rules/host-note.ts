/** What a host added to a change of a show; null for nothing. */
export const noteOf = (input: string | null | undefined): string | null => input?.trim() || null

/** A text for ticket holders with what the host added to it. */
export const withNote = (text: string, note: string | null, hostName: string): string =>
  note ? `${text}\n\n${noteHeading(hostName)} ${note}` : text

export const noteHeading = (hostName: string): string => `Message from ${hostName}:`
