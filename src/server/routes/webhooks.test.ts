import { paths } from '../../kernel/paths.ts'
import { expect, test } from 'vitest'
import { newWorld } from '../../../tests/support/world.ts'
import { webhookRoutes } from './webhooks.ts'

test('a message of the card provider is at most 256 KB, whether the request tells its length or not', async () => {
  await using world = await newWorld()
  const routes = webhookRoutes(world.ctx)
  const post = (bytes: number, headers = {}) =>
    routes.request(paths.stripeWebhook, { method: 'POST', body: 'x'.repeat(bytes), headers })
  expect((await post(262_145)).status).toBe(413)
  expect((await post(10, { 'content-length': '262145' })).status).toBe(413)
  expect((await post(262_144)).status).toBe(400)
})
