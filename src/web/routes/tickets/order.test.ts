import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { fan } from '../../../../tests/support/people-builders.ts'
import { handOverTicket, sentScene } from '../../../../tests/support/transfer-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { loaderCalls } from '../../../server/calls/loader-calls.ts'
import { apiContext } from '../../api-context.ts'
import { wordsFor } from '../../shell/errors/error-words.ts'
import { loader } from './order.tsx'

test('who opens someone else’s order reads where a ticket that was sent to them is, and the same of no order', async () => {
  await using world = await newWorld()
  const { ada, ben, ticket, order } = await sentScene(world)
  await handOverTicket(ticket.ticketID, ada, ben)
  const textFor = async (person: SignedInCtx, id: string) => {
    const url = new URL(`https://localsound.example/order/${id}`)
    const context = new RouterContextProvider()
    context.set(apiContext, loaderCalls(person, url, 'request'))
    const args = { params: { id }, request: new Request(url), url, pattern: '/order/:id', context }
    const error: unknown = await loader(args).catch((problem: unknown) => problem)
    return typeof error === 'object' && error !== null && 'data' in error ? wordsFor(404, error.data).text : null
  }
  const text =
    'We can’t find this order on your account. If a friend sent you their ticket, log in with the address it was sent to.'
  expect(await textFor(ben, order.orderID)).toBe(text)
  expect(await textFor(await fan(world), order.orderID)).toBe(text)
  expect(await textFor(ben, newId<OrderId>())).toBe(text)
  expect(await textFor(ben, 'none')).toBe(text)
})
