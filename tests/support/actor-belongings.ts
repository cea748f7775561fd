import { eventInvite } from '../../src/features/events/invites/event-invite.service.ts'
import { startPlan } from '../../src/features/events/plans/start-plan.service.ts'
import { notify } from '../../src/features/notifications/notifications.service.ts'
import type {
  ClaimId,
  ContactMessageId,
  EntityId,
  EventId,
  ImportId,
  MergeId,
  PasskeyId,
  UserId,
} from '../../src/kernel/ids.ts'
import type { SignedInCtx } from '../../src/ports/ctx.ts'
import { newId } from '../../src/ports/ids.ts'
import { approvedBand } from './entity-builders.ts'
import { befriend, fan } from './people-builders.ts'
import { uploadedPicture } from './picture-builders.ts'
import type { World } from './world.ts'
import { callsInProcess as as } from '../../src/server/calls/execute-call.ts'

/** A session for a day. */
export const signIn = (world: World, userId: UserId, id: string) =>
  world.db
    .insertInto('sessions')
    .values({ id, user_id: userId, token: id, expires_at: new Date(Date.now() + 86_400_000) })
    .execute()

/** A friend whom a person has invited and asked into a plan, and someone whom they have blocked. */
export async function acquaintancesOf(world: World, { holder, event }: { holder: SignedInCtx; event: EventId }) {
  const [friend, blocked] = [await fan(world), await fan(world)]
  await befriend(holder, friend)
  await as(holder).blockUser({ userID: blocked.who.userId })
  await eventInvite(holder, { friendID: friend.who.userId, eventID: event, note: '' })
  const { planID } = await startPlan(holder, { eventID: event, friendIDs: [friend.who.userId], note: '' })
  return { friend: friend.who.userId, blocked: blocked.who.userId, plan: planID }
}

/** What a person has apart from tickets: a session, a passkey, an API key, a claim, a contact message. */
export async function belongingsOf(world: World, holder: SignedInCtx) {
  const { userId, email } = holder.who
  const { db } = world
  const [session, passkey] = [newId<PasskeyId>(), newId<PasskeyId>()]
  await signIn(world, userId, session)
  const key = { credential_id: passkey, public_key: Buffer.from([1]), counter: 0, transports: [], name: 'Phone' }
  const row = { ...key, created_at: world.ctx.now(), last_used_at: null }
  await db
    .insertInto('passkeys')
    .values({ ...row, id: passkey, user_id: userId })
    .execute()

  const { id: unclaimed } = await approvedBand(world, { status: 'unclaimed', name: 'Salt & Rope' })
  const claim = newId<ClaimId>()
  const claimRow = { proof: 'It is on our site.', link: null, created_at: world.ctx.now() }
  await db
    .insertInto('entity_claims')
    .values({ ...claimRow, id: claim, entity_id: unclaimed, user_id: userId })
    .execute()

  const message = newId<ContactMessageId>()
  const messageRow = { topic: 'other', name: 'Robin Vale', email, message: 'Hello', suspected: false }
  await db
    .insertInto('contact_messages')
    .values({ ...messageRow, id: message, user_id: userId, sent_at: world.ctx.now() })
    .execute()
  const [note = ''] = await notify(db, [{ userId }], { type: 'New Show', message: 'A new show.' })
  const picture = await uploadedPicture(world, holder)
  const [savedSearch, deletedSearch] = await Promise.all(
    ['radius=10', 'radius=50'].map((radius) => savedSearchOf(holder, `near=Oakland, CA&${radius}`)),
  )
  await as(holder).deleteSavedSearch({ searchID: `${deletedSearch}` })
  const { apiKeyID } = await as(holder).createApiKey({ name: 'Newsletter' })
  return {
    apiKey: apiKeyID,
    savedSearch: `${savedSearch}`,
    deletedSearch: `${deletedSearch}`,
    session,
    passkey,
    unclaimed,
    claim,
    message,
    note,
    picture,
  }
}

const savedSearchOf = async (holder: SignedInCtx, filters: string) =>
  (await as(holder).saveSearch({ filters, email: 'daily', push: false })).searchID

/** An import by a page's managers whose shows are gone. */
export async function importOf(world: World, entityId: EntityId): Promise<ImportId> {
  const id = newId<ImportId>()
  const file = { source: 'shows.csv', file_name: 'shows.csv', source_url: null, by_command: false, by_user_id: null }
  await world.db
    .insertInto('imports')
    .values({ ...file, id, entity_id: entityId, created: 1, created_at: world.ctx.now() })
    .execute()
  return id
}

/** A row of an operator's import that was merged with a show and split off again. */
export async function mergeOf(world: World, eventId: EventId): Promise<MergeId> {
  const id = newId<MergeId>()
  const row = { source: 'The List', show_key: id, placed: '{}', content: '[]', offered: '{}' }
  await world.db
    .insertInto('import_merges')
    .values({
      ...{ ...row, id, event_id: eventId, taken_facts: [], is_outside: true, import_id: null },
      ...{ listed_from: null, source_url: null, split_by: null },
      ...{ merged_at: world.ctx.now(), split_at: world.ctx.now() },
    })
    .execute()
  return id
}
