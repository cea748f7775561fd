import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { approvedBand, manages } from '../../../../tests/support/entity-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'

const as = callsInProcess

const all = {
  website: 'https://ferries.example/',
  instagram: 'https://www.instagram.com/ferries',
  facebook: 'https://m.facebook.com/ferries',
  tiktok: 'https://www.tiktok.com/@ferries',
  youtube: 'https://youtu.be/abc',
  spotify: 'https://open.spotify.com/artist/1',
  appleMusic: 'https://music.apple.com/us/artist/1',
  soundcloud: 'https://soundcloud.com/ferries',
  bandcamp: 'https://ferries.bandcamp.com',
  x: 'https://x.com/ferries',
}

test('all ten links are set at once; one that isn’t sent is removed', async () => {
  await using world = await newWorld()
  const { id: entityID, owner } = await approvedBand(world)
  const links = { entityID, entityType: 'venue', socialMediaLinks: all }
  expect(await as(owner).updateSocialMediaLinks(links)).toEqual({ success: true, socialMediaLinks: all })
  const fewer = { entityID, socialMediaLinks: { website: ` ${all.website} `, x: '' } }
  await as(owner).updateSocialMediaLinks(fewer)
  expect(await as(world.ctx).fetchProfile({ entityID })).toMatchObject({
    profile: { socialMediaLinks: { website: all.website } },
  })
  const log = await world.db.selectFrom('entity_log').select(['action', 'subject']).orderBy('id').execute()
  expect(log).toHaveLength(2)
  expect(log[0]).toMatchObject({ action: 'links-changed', subject: expect.stringContaining('Apple Music') })
})

const unencrypted = 'The Instagram link must start with https://'
const elsewhere = 'The Instagram link must go to instagram.com'
const unusable = 'The Instagram link can’t be used. Enter a public web address, like https://example.com.'
const hostile = [
  ['javascript:alert(1)', unencrypted],
  ['data:text/html,x', unencrypted],
  ['vbscript:x', unencrypted],
  ['//evil.test', unencrypted],
  [String.raw`https:\\evil.test`, unencrypted],
  ['http://www.instagram.com/a', unencrypted],
  ['https://www.instаgram.com/a', unusable],
  ['https://instagram.com.evil.test/', elsewhere],
  ['https://evil.test/?instagram.com', elsewhere],
  ['https://user:pass@instagram.com/', unusable],
] as const

test('check 36: a link of another scheme, host or alphabet is refused with the words, and nothing changes', async () => {
  await using world = await newWorld()
  const { id: entityID, owner } = await approvedBand(world)
  await as(owner).updateSocialMediaLinks({ entityID, socialMediaLinks: all })
  for (const [instagram, problem] of hostile) {
    const socialMediaLinks = { ...all, instagram }
    await expect(as(owner).updateSocialMediaLinks({ entityID, socialMediaLinks })).rejects.toMatchObject({
      ...{ code: 'entities/bad-links', message: 'Failed to update social media links.' },
      data: { problems: { instagram: problem } },
    })
  }
  const unknown = { entityID, socialMediaLinks: { myspace: 'https://myspace.com/a' } as object }
  await expect(as(owner).updateSocialMediaLinks(unknown)).rejects.toMatchObject({ code: 'request/bad-input' })
  expect(await as(world.ctx).fetchProfile({ entityID })).toMatchObject({ profile: { socialMediaLinks: all } })
})

test('check 33: an address on our own network is not a link, and the server requests nothing', async () => {
  await using world = await newWorld()
  const { id: entityID, owner } = await approvedBand(world)
  let hits = 0
  const listener = createServer((_, answer) => {
    hits += 1
    answer.end()
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  const inside = [
    '127.0.0.1',
    'localhost',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0x7f000001',
    '2130706433',
    '169.254.169.254',
  ]
  const links = inside.flatMap((host) => [`http://${host}:${port}/`, `https://${host}:${port}/`, `https://${host}/`])
  for (const website of [...links, 'file:///etc/passwd', `gopher://127.0.0.1:${port}`]) {
    await expect(as(owner).updateSocialMediaLinks({ entityID, socialMediaLinks: { website } })).rejects.toMatchObject({
      code: 'entities/bad-links',
    })
    await expect(as(owner).updateEntity({ entityID, entityData: { previewLink: website } })).rejects.toMatchObject({
      code: 'entities/incomplete',
    })
  }
  const rebound = { website: `https://localtest.me/` }
  await as(owner).updateSocialMediaLinks({ entityID, socialMediaLinks: rebound })
  expect(hits).toBe(0)
  listener.close()
})

test('editors may change links; the door, strangers and operators may not', async () => {
  await using world = await newWorld()
  const { id: entityID } = await approvedBand(world)
  const input = { entityID, socialMediaLinks: all }
  const [editor, door] = [await world.person(), await world.person()]
  await manages(world, editor, entityID, 'editor')
  await manages(world, door, entityID, 'door')
  expect(await as(editor).updateSocialMediaLinks(input)).toMatchObject({ success: true })
  await expect(as(door).updateSocialMediaLinks(input)).rejects.toMatchObject({ code: 'request/not-allowed' })
  for (const other of [await world.person(), await world.person({ operator: true })]) {
    await expect(as(other).updateSocialMediaLinks(input)).rejects.toMatchObject({ code: 'request/not-found' })
  }
})
