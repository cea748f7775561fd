import type { Tx } from '../../db/connect.ts'
import type { EntityId, EventId } from '../../kernel/ids.ts'
import { nameKey } from '../../kernel/us-address.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import * as store from './events.store.ts'

/** An act that the event already had keeps its link; the host's own name is the host. */
export async function actsOf(
  ctx: SignedInCtx,
  tx: Tx,
  eventId: EventId,
  lineup: string[],
  host: { id: EntityId; type: string; name: string },
) {
  const known = new Map((await store.listActs(tx, eventId)).map((act) => [nameKey(act.name), act]))
  return lineup
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name): store.ActRow => {
      const act = known.get(nameKey(name))
      if (act?.entity_id) return { ...act, name }
      const isHost = host.type === 'band' && nameKey(host.name) === nameKey(name)
      return isHost
        ? { name, entity_id: host.id, accepted_at: ctx.now() }
        : { name, entity_id: null, accepted_at: null }
    })
}
