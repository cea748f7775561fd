/** `bandcamp.com` of an address; the address itself where it has no host. */
export function hostOf(href: string): string {
  return URL.canParse(href) ? new URL(href).hostname.replace(/^www\./, '') : href
}
