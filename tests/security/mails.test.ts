import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createRouterClient } from '@orpc/server'
import { Logger, runOnce } from 'graphile-worker'
import PostalMime, { type Email } from 'postal-mime'
import { expect, test } from 'vitest'
import { sendContactMessage } from '../../src/features/contact/contact.service.ts'
import { tellFollowers } from '../../src/features/events/new-shows.service.ts'
import { setNewShowMails } from '../../src/features/people/favorites.service.ts'
import { fetchOrder } from '../../src/features/checkout/orders.service.ts'
import type { Ctx } from '../../src/ports/ctx.ts'
import { outboxMailer } from '../../src/ports/mailer/outbox.ts'
import { jobTasks } from '../../src/server/jobs.ts'
import { router } from '../../src/server/rpc.ts'
import { checkout, onSaleShow, payAtProvider, sellingVenue } from '../support/checkout-builders.ts'
import { fan } from '../support/people-builders.ts'
import { newWorld, type World } from '../support/world.ts'

const as = (context: Ctx) => createRouterClient(router, { context })

/** Markup, marks that a replacement reads, and headers of one's own; as long as a sender's name may be. */
const odd = '"\'><script>a()</script><img src=x onerror=a()>$&$`\r\nBcc: all@example.com\r\n\r\n.'
const asMarkup = '&quot;&#39;&gt;&lt;script&gt;a()&lt;/script&gt;&lt;img src=x onerror=a()&gt;$&amp;$`'

/** Works the jobs, and reads the mails that left, as bytes, by their kinds. */
async function leaving(world: World): Promise<Map<string, Email>> {
  const folder = join(world.settings.DATA_DIR, 'outbox')
  const ctx = { ...world.ctx, mailer: outboxMailer(folder, world.settings.MAIL_FROM) }
  const options = { connectionString: world.url, noHandleSignals: true, logger: new Logger(() => () => {}) }
  await runOnce({ ...options, taskList: jobTasks(ctx) })
  const rows = await world.db.selectFrom('mails').select(['id', 'kind']).execute()
  const kinds = new Map(rows.map(({ id, kind }) => [`${id}.eml`, kind]))
  const files = await readdir(folder)
  return new Map(
    await Promise.all(
      files.map(
        async (name) => [`${kinds.get(name)}`, await PostalMime.parse(await readFile(join(folder, name)))] as const,
      ),
    ),
  )
}

const headersOfOurs = new Set(
  'content-type date from message-id mime-version reply-to subject to content-transfer-encoding'.split(' '),
)
const elementsOfOurs = new Set('!doctype html head meta title body div h1 p br table tr td a img'.split(' '))

/** What of a mail is not ours, and whether the odd name is in it. */
function seenIn({ headers, to, html = '', text = '' }: Email) {
  const names = headers.map(({ key }) => key)
  const elements = new Set([...html.matchAll(/<\/?([!a-z][a-z0-9]*)/gi)].map(([, name = '']) => name.toLowerCase()))
  const addresses = [...html.matchAll(/\b(?:href|src)="([^"]*)"/g)].map(([, address = '']) => address)
  return {
    headers: names.filter((name, at) => !headersOfOurs.has(name) || names.indexOf(name) !== at),
    to: to?.length,
    elements: [...elements.difference(elementsOfOurs)],
    addresses: addresses.filter((address) => !/^(http:\/\/localhost:3000(\/|$)|cid:ticket-\d$)/.test(address)),
    isInHtml: html.includes(asMarkup),
    isInText: text.includes('<img src=x onerror=a()>$&$`'),
  }
}

test('checks 35 and 45: whatever a name says, a mail has our headers and elements, and the name stands in it as text', async () => {
  await using world = await newWorld({ now: '2026-11-20T12:00:00-08:00' })
  const desk = { ...world.ctx.settings, operatorEmails: ['desk@example.com'] }
  const [operator, buyer, invited] = [await fan(world, { operator: true }), await fan(world), await fan(world)]
  const { id: entityID, owner } = await sellingVenue(world, { name: odd })
  await as(buyer).changeFavoriteEntity({ entityID })
  await setNewShowMails(buyer, { byMail: true })
  // Calls refuse such line breaks in names: what is in the database by then is written as it is.
  const { eventId: eventID } = await onSaleShow(world, { hostId: entityID, name: odd, ticketTypes: [{ name: odd }] })
  await tellFollowers(world.ctx)
  const { orderID } = await checkout(buyer, eventID, { tickets: [{ ticketName: odd, quantity: 1 }], fullName: odd })
  await payAtProvider(world, orderID)
  await fetchOrder(buyer, { orderID })
  await as(owner).sendManagementInvite({ entityID, managerID: invited.who.userId, role: 'editor' })
  await as(owner).cancelEvent({ eventID, confirm: true })
  await as(operator).unpublishEvent({ eventID, reason: odd })
  await as(operator).suspendEntity({ entityID, reason: odd })
  await as(operator).suspendUser({ userID: invited.who.userId, reason: odd })
  const message = { topic: 'other', email: 'dana@example.com', homepage: '' } as const
  await sendContactMessage({ ...world.ctx, settings: desk }, { ...message, name: odd, message: odd })

  const mails = await leaving(world)
  const kinds = [
    'account-suspended',
    'called-off',
    'contact-message',
    'entity-suspended',
    'event-unpublished',
    'management-invite',
    'new-shows',
    'refund',
    'team-change',
    'tickets',
  ]
  const sound = { headers: [], to: 1, elements: [], addresses: [], isInHtml: true, isInText: true }
  expect(Object.fromEntries([...mails].map(([kind, mail]) => [kind, seenIn(mail)]))).toEqual(
    Object.fromEntries(kinds.map((kind) => [kind, sound])),
  )
  // Title, heading, greeting, note and picture: nothing of it is there twice.
  expect(mails.get('tickets')?.html?.split(asMarkup)).toHaveLength(6)
})
