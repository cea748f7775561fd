import { useBrowserValue } from './use-browser-value.ts'

/** The server doesn't know the reader's time zone, so its pages say UTC until the browser renders them. */
const serverZone = 'UTC'

const readZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** @returns what writes an instant on the reader's clock, with its zone: "Nov 20, 2026, 8:15 PM PST" */
export function useInstantText(): (iso: string) => string {
  const zone = useBrowserValue(readZone, serverZone)
  return (iso) => instantText(iso, zone)
}

export const instantText = (iso: string, zone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: zone,
  })
    .format(new Date(iso))
    .replaceAll(' ', ' ')
