import { nameKey } from '../../../kernel/text/name-key.ts'

/** Whether a full address begins with a street: "12 Broadway, Oakland, CA 94607" with "12 Broadway". */
export const isAtStreet = (address: string, street: string): boolean =>
  `${nameKey(address)} `.startsWith(`${nameKey(street)} `)
