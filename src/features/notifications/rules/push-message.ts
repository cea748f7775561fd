import type { EntityId, EventId } from '../../../kernel/ids.ts'

/** What the service worker shows, and the path of ours that a click opens. */
export type PushMessage = { title: string; body: string; path: string; tag: string }

type Told = { id: string; type: string; message: string; eventId: EventId | null; entityId: EntityId | null }

/** A push service takes 4,096 bytes; people read less. */
const bodyMax = 300

/** Where a notification leads, by type; elsewhere the bell on Home tells more. */
const leadsTo: Record<string, (told: Told) => string | null> = {
  'Entity Creation Request': () => '/operator',
  'New Show': ({ eventId }) => (eventId ? `/event/${eventId}` : '/account#following'),
  'Refund Offer': () => '/tickets',
  Refund: () => '/tickets',
  'Event Cancelled': () => '/tickets',
  'New Entity Notification': ({ entityId }) => entityId && `/manage/${entityId}`,
}

/** A notification as a device shows it; told twice it is shown once, by its tag. */
export function pushMessage(told: Told, productName: string): PushMessage {
  const letters = Array.from(told.message)
  const body = letters.length > bodyMax ? `${letters.slice(0, bodyMax - 1).join('')}…` : told.message
  return { title: productName, body, path: leadsTo[told.type]?.(told) ?? '/', tag: told.id }
}
