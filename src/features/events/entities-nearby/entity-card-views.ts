import { z } from 'zod'
import { entityGenres } from '../../../kernel/genres.ts'
import type { EntityId, PictureId } from '../../../kernel/ids.ts'
import { outputId } from '../../wire-id.ts'

/** An entity in a list. Comics and comedy groups are bands by genre (decision C4). */
export const EntityCard = z.object({
  id: outputId<EntityId>(),
  type: z.enum(['band', 'venue', 'festival']),
  name: z.string(),
  username: z.string(),
  genres: z.array(z.enum(entityGenres)),
  /** "City, ST"; empty for an act whose city no one has said. */
  location: z.string(),
  coordinates: z.tuple([z.number(), z.number()]),
  image: outputId<PictureId>().nullable(),
  status: z.enum(['approved', 'unclaimed']),
  demo: z.boolean(),
})
export type EntityCard = z.infer<typeof EntityCard>
