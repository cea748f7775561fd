import { paths } from '../paths.ts'

/** What a show's checkout asks its buyers, for its owners and admins. */
export const checkoutFormPath = (entityId: string, eventId: string): string =>
  `${paths.manage(entityId)}/event/${eventId}/checkout`
