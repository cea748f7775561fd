import type { EntityProfile } from '../../features/entities/entity/entity-views.ts'

/** An entity as its own page shows it. */
export type EntityDetail = EntityProfile
