import { type EntityId, isId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { NamedEntity } from './lineup.contract.ts'

/** @throws {Refusal} event/entity-missing without id and type, as the specification asks for both */
export function requireEntityId(details: NamedEntity): EntityId {
  if (!details?.id || !details.type || !isId<EntityId>(details.id)) throw new Refusal('event/entity-missing')
  return details.id
}
