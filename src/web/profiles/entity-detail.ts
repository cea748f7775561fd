import type { EntityProfile } from '../../features/entities/entity/entity-views.ts'

/** An entity as its own page draws it. */
export type EntityDetail = EntityProfile
