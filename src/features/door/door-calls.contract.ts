import { capacityContract } from './capacity/capacity.contract.ts'
import { doorContract } from './door.contract.ts'
import { listedContract } from './listed/listed.contract.ts'
import { offlineContract } from './offline/offline.contract.ts'
import { reentryContract } from './reentry/reentry.contract.ts'
import { walkUpsContract } from './walk-ups/walk-ups.contract.ts'

/** All calls of a show's door: scans and names, guest lists, sales, capacity, re-entry, and what was done offline. */
export const doorCallsContract = {
  ...doorContract,
  ...listedContract,
  ...offlineContract,
  ...walkUpsContract,
  ...capacityContract,
  ...reentryContract,
}
