const form = /^https:\/\/((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,})(?:[/?#]\S*)?$/i

/**
 * The host of a link as people may give it (decision G29): https, a name with a dot, no port, no password.
 *
 * @returns in lower case, or null for any other text
 */
export const linkHost = (text: string): string | null => form.exec(text)?.[1]?.toLowerCase() ?? null

const bareAddress = /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#]\S*)?$/i

/** A link as people type it, "example.com/shows", with the missing `https://`; any other text is only trimmed. */
export function withHttps(input: string): string {
  const text = input.trim()
  return bareAddress.test(text) ? `https://${text}` : text
}

/** What to say about a text that is not a link. @param name "preview link" */
export const badLinkMessage = (name: string, text: string): string =>
  /^https:\/\//i.test(text)
    ? `The ${name} can’t be used. Enter a public web address, like https://example.com.`
    : `The ${name} must start with https://`
