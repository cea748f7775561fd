import { z } from 'zod'
import { call } from '../../authorization.ts'
import { wirePoint } from '../../wire-point.ts'

/** An act that has a page here, as a lineup links it. */
export const ActChoice = z.object({
  entityID: z.string(),
  name: z.string(),
  /** "City, ST" */
  /** Empty for an act whose city no one has said. */
  town: z.string(),
  posterID: z.string().nullable(),
  /** No one has claimed its page: it is not asked. */
  isUnclaimed: z.boolean(),
  /** The caller may edit it as well: it need not be asked. */
  isOwn: z.boolean(),
})
export type ActChoice = z.infer<typeof ActChoice>

/** Validated in the service: problems are refused in the specification's words. */
export const entityDetails = z
  .object({ id: z.string().max(100).nullish(), type: z.string().max(40).nullish() })
  .nullish()

export const lineupContract = {
  /** Acts of this site whose name begins as typed. */
  suggestActs: call({ may: 'fan', rule: 'public and unclaimed acts only; limited by address' })
    .input(
      z.object({
        text: z.string().max(120),
        /** Latitude, longitude: nearer results come first. */
        near: wirePoint().nullish(),
      }),
    )
    .output(z.object({ success: z.literal(true), acts: z.array(ActChoice) })),
}

export type NamedEntity = { id?: string | null | undefined; type?: string | null | undefined } | null | undefined
export type RemoveProfile = {
  eventID?: string | null | undefined
  entityDetails?: NamedEntity
  removeProfile?: NamedEntity
}
export type Suggest = { text: string; near?: [number, number] | null | undefined }
