import type { CallOutputs } from '../../contract.ts'

/** An order as its own page draws it. */
export type Order = CallOutputs['fetchOrder']['order']

/** Whether more may happen to it by itself. */
export const isOpen = (state: Order['state']) => state === 'held' || state === 'paying' || state === 'late_refunding'
