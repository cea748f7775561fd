import { accountHandlers } from './account-handlers.ts'
import { chatHandlers } from './chat-handlers.ts'
import { checkoutHandlers } from './checkout-handlers.ts'
import { entityHandlers } from './entity-handlers.ts'
import { eventHandlers } from './event-handlers.ts'
import { booksHandlers, gigHandlers } from './gig-handlers.ts'
import type { Handlers } from './handler-wrappers.ts'
import { operatorHandlers } from './operator-handlers.ts'
import { peopleHandlers } from './people-handlers.ts'
import { signInHandlers } from './sign-in-handlers.ts'
import { teamHandlers } from './team-handlers.ts'

/**
 * Every call of the contract, by the service function with its name: a call without one does not compile. Each call is
 * in the table of its subject, with what wraps its function (`handler-wrappers.ts`).
 */
export const handlers = {
  ...signInHandlers,
  ...accountHandlers,
  ...peopleHandlers,
  ...entityHandlers,
  ...teamHandlers,
  ...eventHandlers,
  ...checkoutHandlers,
  ...chatHandlers,
  ...booksHandlers,
  ...gigHandlers,
  ...operatorHandlers,
} satisfies Handlers
