import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { addPassword, fan } from '../../../tests/support/account-builders.ts'
import { approvedBand, approvedVenue } from '../../../tests/support/entity-builders.ts'
import { publishedShow } from '../../../tests/support/event-builders.ts'
import { soldTickets } from '../../../tests/support/ticket-builders.ts'
import { newWorld } from '../../../tests/support/world.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { changeFavoriteEntity } from '../people/favorites.service.ts'
import { sendContactMessage } from '../contact/contact.service.ts'
import { exportMyData } from './export-data.service.ts'

async function exported(person: SignedInCtx): Promise<Record<string, string>> {
  const { zip } = await exportMyData(person)
  const files = unzipSync(Buffer.from(zip, 'base64'))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

test('one takes everything along, once as JSON and each list as a table', async () => {
  await using world = await newWorld()
  const person = await fan(world, { fullName: 'Ottoline Strandqvist' })
  const { eventId } = await publishedShow(world, { ticketTypes: [{}] })
  await soldTickets(world, eventId, { buyer: person, holderName: 'Ottoline Strandqvist', quantity: 2 })
  const band = await approvedBand(world, { owner: person })

  await changeFavoriteEntity(person, { entityID: (await approvedVenue(world, { name: 'The Lamp Room' })).id })

  const files = await exported(person)
  const everything = JSON.parse(files['everything.json'] ?? '')
  expect(everything).toMatchObject({
    product: 'LocalSound',
    account: [{ email: person.who.email, fullName: 'Ottoline Strandqvist', location: 'Oakland, CA' }],
    orders: [{ quantity: 2, state: 'paid' }],
    pages: [{ name: band.name, role: 'owner' }],
    following: [{ name: 'The Lamp Room', type: 'venue' }],
  })
  expect(parse(files['tickets.csv'] ?? '', { columns: true })).toHaveLength(2)
  expect(Object.keys(files)).toHaveLength(Object.keys(everything).length - 1)
})

test('codes, passwords and other people are not in it', async () => {
  await using world = await newWorld()
  const [person, other] = [await fan(world), await fan(world, { fullName: 'Somebody Else' })]
  await addPassword(world, person)
  const { eventId } = await publishedShow(world, { ticketTypes: [{}] })
  const [mine] = await soldTickets(world, eventId, { buyer: person })
  await soldTickets(world, eventId, { buyer: other, holderName: 'Somebody Else' })

  const all = Object.values(await exported(person)).join('\n')
  const { password } = await world.db.selectFrom('sign_in_methods').select('password').executeTakeFirstOrThrow()
  for (const secret of [mine?.code, password, other.who.email, 'Somebody Else']) expect(all).not.toContain(`${secret}`)
  expect(all).toContain('credential')
})

test('check 45: a cell that a spreadsheet would run is text', async () => {
  await using world = await newWorld()
  const person = await fan(world)
  await sendContactMessage(person, {
    topic: 'other',
    name: 'Ottoline',
    email: person.who.email,
    message: '=HYPERLINK("https://evil.example","free tickets")',
    homepage: '',
  })
  const { 'messages.csv': csv } = await exported(person)
  expect(csv).toContain("'=HYPERLINK")
})
