import type { EntityProfile } from '../../../features/entities/entity/entity-views.ts'

type Status = EntityProfile['status']

/** The states of an entity, in the order in which the desk offers them. */
export const statusNames = [
  'pending',
  'approved',
  'denied',
  'suspended',
  'unclaimed',
  'deleted',
] as const satisfies Status[]

/** The types of entities, in the order in which the desk offers them. */
export const entityTypes = ['band', 'venue', 'festival'] as const satisfies EntityProfile['type'][]
