import type { Tx } from '../../../db/connect.ts'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as store from './acts.store.ts'
import type { StoredAct } from '../event/events.store.ts'
import { type ActsMove, notifyMovedActs } from './moved-acts.service.ts'
import { askActsOfHost, closeLineupInvites, notifyRemovedActs, refuseManyInvites } from './lineup-invites.service.ts'
import { linkedTwice, type LineupInput, planActs } from '../rules/lineup.ts'
import { isPublicStatus } from '../../entities/rules/public-status.ts'

type Host = { id: EntityId; type: string; name: string }
type Saved = {
  before: StoredAct[]
  isPublished: boolean
  move: ActsMove
  input: LineupInput
  host: Host
  /** An act that has agreed to play the show before it was saved. */
  agreedId: EntityId | null
}

type Linked = StoredAct & { entity_id: EntityId }
type Entity = Awaited<ReturnType<typeof store.listEntities>>[number]

/**
 * What a save makes of an event's lineup, in the save's transaction and under its lock of the event (decisions G30,
 * 0088): its rows, and whom the change concerns.
 *
 * A link counts at once for the host itself, for an act that the person saving may edit as well, for one that has agreed
 * beforehand, and for a page that no one has claimed. Any other act is asked as soon as the event is published, and waits
 * until its managers accept; of one that a block keeps apart from the host no one is told. An act that is taken out is
 * told, or no longer asked.
 *
 * @throws {Refusal} request/bad-input for a link to what is no public act, and for an act that is linked twice
 */
export async function planLineup(
  ctx: SignedInCtx,
  tx: Tx,
  { before, isPublished, input, host, agreedId, move }: Saved,
) {
  const acts = planActs(input, before, host)
  const [twice] = linkedTwice(acts)
  if (twice) throw badLineup(`“${twice.name}” is in the lineup twice.`)

  const hostAct = host.type === 'band' ? host.id : null
  const links = before.filter((act): act is Linked => act.entity_id !== null)
  const linked = new Set(acts.flatMap(({ entityId }) => entityId ?? []))
  const removedLinks = links.filter(({ entity_id: id }) => !linked.has(id))
  const existing = new Map(links.map((act) => [act.entity_id, act]))
  const waiting = [...linked].filter((id) => id !== hostAct && (move !== null || !existing.get(id)?.accepted_at))
  const { entities, ownIds } = await readEntities(ctx, tx, [...waiting, ...removedLinks.map((act) => act.entity_id)])

  const now = ctx.now()
  const rows = acts.map(({ name, entityId }): StoredAct => {
    if (!entityId) return { name, entity_id: null, accepted_at: null, asked_at: null }
    const was = existing.get(entityId)
    if (was?.accepted_at) return { ...was, name }
    const entity = entities.get(entityId)
    if (entityId !== hostAct && !was && !isPublicAct(entity)) throw badLineup(`“${name}” can’t be linked to a page.`)
    const isSettled = entityId === hostAct || entityId === agreedId || ownIds.has(entityId)
    if (isSettled || entity?.status === 'unclaimed') {
      return { name, entity_id: entityId, accepted_at: now, asked_at: was?.asked_at ?? null }
    }
    const isAsked = isPublished && entity?.status === 'approved'
    return { name, entity_id: entityId, accepted_at: null, asked_at: was?.asked_at ?? (isAsked ? now : null) }
  })

  const removedActs = removedLinks.filter(
    ({ entity_id: id, accepted_at }) => accepted_at && id !== hostAct && !ownIds.has(id),
  )
  return {
    rows,
    move,
    asked: rows.flatMap(({ entity_id: id, asked_at }) => (id && asked_at && !existing.get(id)?.asked_at ? [id] : [])),
    confirmed: rows.flatMap(({ entity_id: id, accepted_at }) =>
      id && accepted_at && isOpen(existing.get(id)) ? [id] : [],
    ),
    removed: removedLinks.map((act) => act.entity_id),
    unasked: removedLinks.filter(isOpen).map((act) => act.entity_id),
    /** Need not be asked about another date. */
    settled: [...ownIds, ...(agreedId ? [agreedId] : [])],
    takenOut: removedActs.filter(({ entity_id: id }) => entities.get(id)?.status === 'approved'),
  }
}

type Lineup = Awaited<ReturnType<typeof planLineup>>
type WrittenLineup = { eventId: EventId; hostId: EntityId; lineup: Lineup; informed?: EntityId[] | undefined }

/**
 * Asks the acts that are new in a lineup which was just written, and those whose show has another date; tells those that
 * are no longer in it.
 *
 * @throws {Refusal} request/too-many where an act was invited to this show, or acts to the host's shows, too often
 * @param informed acts that were told already
 */
export async function notifyActs(
  ctx: SignedInCtx,
  tx: Tx,
  { eventId, hostId, lineup, informed = [] }: WrittenLineup,
): Promise<void> {
  const invited = lineup.rows.flatMap(({ entity_id: id, name }) =>
    id && lineup.asked.includes(id) ? [{ id, name }] : [],
  )
  await refuseManyInvites(tx, { eventId, hostId, acts: invited })
  await askActsOfHost(tx, eventId, hostId, lineup.asked)
  await notifyMovedActs(tx, {
    eventId,
    move: lineup.move,
    settled: [...lineup.settled, ...lineup.asked],
    now: ctx.now(),
  })
  await closeLineupInvites(tx, eventId, lineup.confirmed, ctx.who.userId)
  await closeLineupInvites(tx, eventId, lineup.unasked, null)
  const takenOut = lineup.takenOut.filter(({ entity_id: id }) => !informed.includes(id))
  await notifyRemovedActs(tx, eventId, takenOut)
}

/** What entities are, and which of them the person saving may edit. */
async function readEntities({ who }: SignedInCtx, tx: Tx, ids: EntityId[]) {
  const [entities, ownIds] = [
    await store.listEntities(tx, ids),
    await store.listManaged(tx, who.userId, ids, rolesThat.edit),
  ]
  return { entities: new Map(entities.map((entity) => [entity.id, entity])), ownIds: new Set(ownIds) }
}

const isPublicAct = (entity: Entity | undefined) => entity?.type === 'band' && isPublicStatus(entity.status)

/** Invited, without an answer yet. */
const isOpen = (act: Linked | undefined): boolean =>
  act !== undefined && act.asked_at !== null && act.accepted_at === null

const badLineup = (message: string) => new Refusal('request/bad-input', { message, data: { field: 'lineup' } })
