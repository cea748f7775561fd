import type { Db } from '../../../db/connect.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { nameKey } from '../../../kernel/text/name-key.ts'
import { cityNames } from '../../places/towns.service.ts'
import * as store from './entities.store.ts'
import type { EntityType } from '../rules/kinds.ts'

type EntityIdentity = { id: EntityId; type: EntityType; name: string; city: string; state: string }

/**
 * Refuses an entity of whose type, name and town another one is here that everyone may see (decision G10).
 *
 * @throws {Refusal} entities/duplicate with the page that is there and whether it can be claimed
 */
export async function refuseNamesake(db: Db, { id, type, name, city, state }: EntityIdentity): Promise<void> {
  const inState = await store.listNamesakes(db, { notId: id, type, nameKey: nameKey(name), state })
  if (inState.length === 0) return
  const cityOf = await cityNames({ db }, [{ city, state }, ...inState])
  const namesake = inState.find((one) => cityOf(one) === cityOf({ city, state }))
  if (!namesake) return
  throw new Refusal('entities/duplicate', {
    message: `There’s already a page for ${namesake.name} in ${city}, ${state}.`,
    data: { entityID: namesake.id, name: namesake.name, unclaimed: namesake.status === 'unclaimed' },
  })
}
