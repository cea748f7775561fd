import type { UserId } from '../../../kernel/ids.ts'

/** Somebody wants nothing to do with somebody else. */
export type Block = { blocker: UserId; blocked: UserId }

/**
 * Whether two people are kept apart (decision G8): one block is enough, whoever of the two made it.
 *
 * @param blocks some that may be about them; others count for nothing
 */
export const isBlockedBetween = (blocks: readonly Block[], one: UserId, other: UserId): boolean =>
  blocks.some(
    ({ blocker, blocked }) => (blocker === one && blocked === other) || (blocker === other && blocked === one),
  )
