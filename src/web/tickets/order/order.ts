import type { CallOutputs } from '../../../contract.ts'

/** An order as its own page shows it. */
export type Order = CallOutputs['fetchOrder']['order']

/** Whether its status may still change by itself. */
export const isOpen = (state: Order['state']) => state === 'held' || state === 'paying' || state === 'late_refunding'

/** Whether an unpaid order can't be paid anymore because the show was taken down; free tickets need no payment. */
export const isClosedByTakeDown = ({ isTakenDown, state, totalCents }: Order): boolean =>
  isTakenDown && (state === 'held' || state === 'paying') && totalCents > 0

/** Whether the show's page opens for the buyer: one that operators took down does so only for those who got tickets. */
export const canOpenShow = ({ isTakenDown }: Pick<Order, 'isTakenDown'>, tickets: readonly unknown[]): boolean =>
  !isTakenDown || tickets.length > 0
