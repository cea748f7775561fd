import { expect, test } from 'vitest'
import { accountHandlers } from './account-handlers.ts'
import { chatHandlers } from './chat-handlers.ts'
import { checkoutHandlers } from './checkout-handlers.ts'
import { entityHandlers } from './entity-handlers.ts'
import { eventHandlers } from './event-handlers.ts'
import { booksHandlers, gigHandlers } from './gig-handlers.ts'
import { handlers } from './handlers.ts'
import { operatorHandlers } from './operator-handlers.ts'
import { peopleHandlers } from './people-handlers.ts'
import { signInHandlers } from './sign-in-handlers.ts'
import { teamHandlers } from './team-handlers.ts'

test('each call is in one table of handlers', () => {
  const people = [signInHandlers, accountHandlers, peopleHandlers, operatorHandlers, chatHandlers]
  const shows = [entityHandlers, teamHandlers, eventHandlers, gigHandlers, booksHandlers, checkoutHandlers]
  const calls = [...people, ...shows].flatMap((table) => Object.keys(table))
  expect(calls.toSorted()).toEqual(Object.keys(handlers).toSorted())
})
