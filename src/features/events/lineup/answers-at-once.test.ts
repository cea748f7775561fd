import { expect, test } from 'vitest'
import { approvedBand, manages } from '../../../../tests/support/entity-builders.ts'
import { desk } from '../../../../tests/support/event-desk.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { EntityId, NotificationId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'

const bellOf = async (by: SignedInCtx, id: EntityId) =>
  (await as(by).listNotifications({ entityDetails: { id } })).notifications.map(({ id: one }) => one as NotificationId)

test('two co-managers who answer an invite at the same moment give one answer, and one of them reads who was first', async () => {
  await using world = await newWorld()
  const { venue, create } = await desk(world)
  const { id: bandId, owner } = await approvedBand(world, { name: 'Night Ferries' })
  const editor = await world.person()
  await manages(world, editor, bandId, 'editor')
  for (const turn of [1, 2, 3, 4]) {
    await create({ eventName: `Night ${turn}`, acts: [{ name: 'Night Ferries', entityID: bandId }] })
    const [id] = await bellOf(owner, bandId)
    if (!id) throw new Error('no invite')
    const answer = (by: SignedInCtx, action: 'approve' | 'deny') =>
      as(by).handleEntityNotification({ action, notification: { id }, entityDetails: { id: bandId } })
    const answers = await Promise.all([answer(owner, 'approve'), answer(editor, 'deny')])
    expect(answers.filter(({ message }) => message?.startsWith('Already handled by'))).toHaveLength(1)
    expect(await bellOf(owner, bandId)).toEqual([])
    expect(await bellOf(venue.owner, venue.id)).toHaveLength(turn)
  }
})
