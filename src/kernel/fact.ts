import type { EntityId } from './ids.ts'

/** A small thing that happened, as a tab hears of it: it carries no content, the tab reads again what it shows. */
export type Fact =
  | { fact: 'notifications' }
  | { fact: 'user' }
  | { fact: 'entity'; id: EntityId }
  /** The session of this tab is over. */
  | { fact: 'session-ended' }
  /** Something may have been missed. */
  | { fact: 'everything' }
