import type { EntityProfile } from '../../features/entities/page/entity-views.ts'

/** An entity as its own page draws it. */
export type EntityDetail = EntityProfile
