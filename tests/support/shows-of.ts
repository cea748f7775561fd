import type { EntityId } from '../../src/kernel/ids.ts'
import type { World } from './world.ts'

/** What people see of an entity's shows. */
export const showsOf = (world: World, hostId: EntityId) =>
  world.db
    .selectFrom('events')
    .select([
      'name',
      'day',
      'wall_time',
      'doors_time',
      'entry_fee',
      'cover_cents',
      'cover_max_cents',
      'genre',
      'age_group',
    ])
    .select(['age_note', 'sold_out', 'description', 'notes', 'event_link', 'status'])
    .select((show) =>
      show
        .selectFrom('event_acts')
        .select((act) => act.fn.agg<string[]>('array_agg', ['event_acts.name']).as('names'))
        .whereRef('event_acts.event_id', '=', 'events.id')
        .as('lineup'),
    )
    .where('host_entity_id', '=', hostId)
    .orderBy('day')
    .orderBy('name')
    .execute()
