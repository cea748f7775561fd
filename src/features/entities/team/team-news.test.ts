import { expect, test } from 'vitest'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { inviteeName, inviteeOf, userOf } from './team-news.ts'

test('an invite names its recipient by what they were invited by, even if that is only an address', async () => {
  await using world = await newWorld()
  const { who } = await fan(world, { username: 'bo.songs' })
  const nameOf = async (invite: Partial<Parameters<typeof inviteeOf>[0]>) => {
    const invitee = inviteeOf({ user_id: who.userId, invited_as: null, invited_email: null, ...invite })
    return [await inviteeName(world.db, invitee), userOf(invitee)]
  }
  expect(await nameOf({})).toEqual(['@bo.songs', who.userId])
  expect(await nameOf({ invited_as: 'bo' })).toEqual(['@bo', who.userId])
  expect(await nameOf({ invited_email: 'bo@songs.example' })).toEqual(['bo@songs.example', null])
  expect(await nameOf({ user_id: null })).toEqual(['Someone', null])
})
