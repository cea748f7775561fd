import { z } from 'zod'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { entityTextMax, eventTextMax } from '../../../kernel/limits.ts'
import { roles } from '../../../kernel/roles.ts'
import { call } from '../../authorization.ts'
import { EntityProfile } from '../../entities/entity/entity-views.ts'
import { wireId } from '../../wire-id.ts'
import { line } from '../../wire-text.ts'
import { wireInstant } from '../../wire-instant.ts'
import { deskReason, DeskAnswer, LogLine, ReportLine, searchText } from '../desk/desk-views.ts'

const entityID = wireId<EntityId>()
const eventID = wireId<EventId>()
const operators = { may: 'operator', rule: 'operators only' } as const
const withReason = { may: 'operator', rule: 'operators only, with a reason' } as const

export const entityDeskContract = {
  /** Entities of every state by name or username: those with managers first, the newest first, or by name. */
  searchAllEntities: call(operators)
    .input(
      z.object({
        text: searchText,
        status: EntityProfile.shape.status.nullish(),
        type: EntityProfile.shape.type.nullish(),
        sort: z.enum(['newest', 'name']).nullish(),
        cursor: entityID.nullish(),
      }),
    )
    .output(
      z.object({
        success: z.literal(true),
        entities: z.array(z.object({ profile: EntityProfile, createdAt: wireInstant(), openReports: z.number() })),
        nextCursor: z.string().nullable(),
        /** How many match in all. */
        total: z.int(),
      }),
    ),

  /** All that operators know of an entity. */
  fetchEntityFile: call(operators)
    .input(z.object({ entityID: z.string().max(100), eventPage: z.int().min(1).max(10_000).nullish() }))
    .output(
      z.object({
        success: z.literal(true),
        profile: EntityProfile,
        contactEmail: z.string().nullable(),
        createdAt: wireInstant(),
        /** Why it is suspended or was denied. */
        reason: z.string().nullable(),
        managers: z.array(
          z.object({ userID: z.string(), username: z.string().nullable(), email: z.string(), role: z.enum(roles) }),
        ),
        /** Upcoming and unpublished ones, and other hosts' upcoming shows with it in the lineup. */
        events: z.array(
          z.object({
            eventID: z.string(),
            name: z.string(),
            status: z.enum(['draft', 'published', 'postponed', 'canceled', 'unpublished']),
            /** Why it is unpublished. */
            reason: z.string().nullable(),
            /** The venue's day of its next date. */
            day: z.string().nullable(),
            /** Tickets that still admit. */
            tickets: z.int(),
            openReports: z.number(),
            /** It is listed as its source has it: operators can correct its title. */
            isListing: z.boolean(),
            /** Another page that hosts it; null for the entity's own. */
            host: z.object({ id: z.string(), name: z.string() }).nullable(),
          }),
        ),
        /** Null on the last page of events. */
        nextEventPage: z.int().nullable(),
        /** Its platform fee on each ticket, and those that are planned or were; the latest first. */
        fees: z.array(
          z.object({
            /** Basis points of the price and cents on top; null for the standard fee. */
            fee: z.object({ rate: z.int(), flatCents: z.int() }).nullable(),
            startsAt: wireInstant(),
            isInEffect: z.boolean(),
          }),
        ),
        reports: z.array(ReportLine),
        log: z.array(LogLine),
      }),
    )
    .errors(mayRefuse('request/not-found')),

  /** Takes an entity down: not public, no sale; its owners read the reason (decision G9). */
  suspendEntity: call(withReason)
    .input(z.object({ entityID, reason: deskReason }))
    .output(DeskAnswer)
    .errors(mayRefuse('request/not-found', 'entities/reason-missing')),

  /** Makes a suspended entity again what it was. */
  reinstateEntity: call(operators)
    .input(z.object({ entityID }))
    .output(DeskAnswer)
    .errors(mayRefuse('request/not-found')),

  /** Makes an event a draft that its host cannot publish (decision G9). */
  unpublishEvent: call(withReason)
    .input(z.object({ eventID, reason: deskReason }))
    .output(DeskAnswer)
    .errors(mayRefuse('request/not-found', 'entities/reason-missing')),

  /** Makes an unpublished event again what it was. */
  letEventBack: call(operators).input(z.object({ eventID })).output(DeskAnswer).errors(mayRefuse('request/not-found')),

  /** Corrects the name and city of a page that no one manages; an empty city stays as it is. */
  correctEntity: call({ may: 'operator', rule: 'operators only; unclaimed pages' })
    .input(z.object({ entityID, name: line(entityTextMax.name), location: line(entityTextMax.location) }))
    .output(DeskAnswer)
    .errors(
      mayRefuse(
        'request/not-found',
        'entities/incomplete',
        'request/not-allowed',
        'entities/no-location',
        'entities/duplicate',
      ),
    ),

  /** Corrects the title of a show that no manager has saved or confirmed. */
  correctEvent: call({ may: 'operator', rule: 'operators only; shows that stand as listed' })
    .input(z.object({ eventID, name: line(eventTextMax.name) }))
    .output(DeskAnswer)
    .errors(mayRefuse('request/not-found', 'entities/incomplete', 'request/not-allowed')),
}
