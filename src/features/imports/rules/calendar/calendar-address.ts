/** Google's own pages of a calendar, which people copy in place of the address of its file. */
function googleCalendarId({ pathname, searchParams }: URL): string | null {
  if (pathname.split('/').at(-1) === 'embed') return searchParams.get('src')
  const cid = searchParams.get('cid')
  return cid && (cid.includes('@') ? cid : decodedBase64(cid))
}

function decodedBase64(text: string): string | null {
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/').replaceAll('=', '')
  if (!/^[a-z0-9+/]+$/i.test(base64) || base64.length % 4 === 1) return null
  const decoded = atob(base64)
  return decoded.includes('@') ? decoded : null
}

/**
 * The address under which a calendar is fetched: `webcal`, `http` and a missing scheme are https, and a page of Google Calendar
 * stands for the public file of its calendar.
 *
 * @returns null for anything but an https URL, and for one with a password, which would be shown to other managers
 */
export function calendarAddress(text: string): string | null {
  const trimmed = text.trim()
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`
  const url = URL.parse(withScheme.replace(/^(?:webcals?|http):/i, 'https:'))
  if (!url || url.protocol !== 'https:' || url.username || url.password || !/[.:]/.test(url.hostname)) return null
  const isGoogle = url.hostname === 'calendar.google.com' || url.hostname === 'www.google.com'
  const id = isGoogle ? googleCalendarId(url) : null
  if (id) return `https://calendar.google.com/calendar/ical/${encodeURIComponent(id)}/public/basic.ics`
  url.hash = ''
  return url.href
}

/** A calendar as people recognize it: its server, without the secret part of the URL. */
export const calendarName = (url: string): string => new URL(url).hostname.replace(/^www\./, '')
