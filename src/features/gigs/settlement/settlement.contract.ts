import { z } from 'zod'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import { settlementSheets as limits } from '../../../kernel/gig-limits.ts'
import { cents } from '../../../kernel/money.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import { call } from '../../authorization.ts'
import { eventRefusals, showPage } from '../../checkout/event-orders/event-orders.contract.ts'
import { wireDay } from '../../wire-day.ts'
import { wireId } from '../../wire-id.ts'
import { SuccessMessage } from '../../wire-success.ts'
import { line, paragraphs } from '../../wire-text.ts'
import { ActSheet, HostSheet, ListedSheet } from './settlement-views.ts'
import { costPayers } from '../rules/settlement-sheet.ts'

const rule = 'event hosted by that entity'
const amount = () => z.int().min(0).max(limits.amountMax).transform(cents)
const date = { eventID: wireId<EventId>(), occurrenceDate: wireDay() }
const ownPage = z.object({ id: wireId<EntityId>(), type: z.string().max(40).nullish() })

export const settlementContract = {
  /** The settlement sheet of one date of a show: by default the latest that is over, or else the next. */
  fetchSettlementSheet: call({ may: rolesThat.handleMoney, rule })
    .input(z.object({ eventID: wireId<EventId>(), occurrenceDate: wireDay().nullish() }))
    .output(
      z.object({
        ...showPage,
        /** Dates that have begun and the next one, latest first. */
        dates: z.array(z.string()),
        /** Null for a show without a date. */
        sheet: HostSheet.nullable(),
      }),
    )
    .errors(mayRefuse(...eventRefusals)),

  /** Saves a sheet's costs and what acts without agreed terms get; nothing is sent. */
  saveSettlementSheet: call({ may: rolesThat.handleMoney, rule })
    .input(
      z.object({
        ...date,
        /** The revision that the changes were made to. */
        revision: z.int().min(0),
        costs: z
          .array(
            z.object({
              name: line(limits.costNameMax).refine((name) => name.length > 0, 'must not be empty'),
              amountCents: amount(),
              paidFrom: z.enum(costPayers),
            }),
          )
          .max(limits.costsMax),
        /** An act without a page is known by its name. */
        actAmounts: z
          .array(z.object({ actID: wireId<EntityId>().nullable(), actName: line(200), amountCents: amount() }))
          .max(20),
      }),
    )
    .output(SuccessMessage.extend({ revision: z.int() }))
    .errors(mayRefuse(...eventRefusals, 'gigs/sheet-not-possible', 'gigs/sheet-changed')),

  /** Sends a sheet to the acts that have a page; one whose line says the same as before keeps its answer. */
  sendSettlementSheet: call({ may: rolesThat.handleMoney, rule: `${rule}, once the show is over` })
    .input(
      z.object({
        ...date,
        /** Of the sheet that the host saw: another one is refused. */
        fingerprint: z.string().max(100),
      }),
    )
    .output(SuccessMessage)
    .errors(
      mayRefuse(
        ...eventRefusals,
        'gigs/sheet-too-early',
        'gigs/sheet-not-possible',
        'gigs/sheet-without-acts',
        'gigs/sheet-changed',
        'gigs/sheet-full',
      ),
    ),

  /** The sheet that an act was sent: its own line, and the sales only if its pay depends on them. */
  fetchActSheet: call({ may: rolesThat.handleMoney, rule: 'act that was sent the sheet' })
    .input(z.object({ ...date, entityDetails: ownPage }))
    .output(z.object({ success: z.literal(true), sheet: ActSheet }))
    .errors(mayRefuse('request/not-found', 'request/not-allowed')),

  /** Confirms an act's line of a sheet, or says what is wrong with it. */
  answerSettlementSheet: call({ may: rolesThat.handleMoney, rule: 'act that was sent the sheet' })
    .input(
      z.object({
        ...date,
        entityDetails: ownPage,
        /** The version that the act read. */
        version: z.int().min(1),
        answer: z.enum(['confirmed', 'disputed']),
        /** The name of the person who answers, as the host reads it. */
        signedBy: line(limits.signatureMax).refine((name) => name.length > 0, 'must not be empty'),
        /** Required to dispute. */
        note: paragraphs(limits.noteMax).default(''),
      }),
    )
    .output(SuccessMessage)
    .errors(
      mayRefuse(
        'request/not-found',
        'request/not-allowed',
        'gigs/sheet-changed',
        'gigs/sheet-confirmed',
        'gigs/sheet-note-missing',
      ),
    ),

  /** The sheets that a page was sent as an act, and those of its own shows that are over; the latest first. */
  listSettlementSheets: call({ may: rolesThat.handleMoney, rule: 'that entity' })
    .input(z.object({ entityDetails: ownPage }))
    .output(z.object({ success: z.literal(true), received: z.array(ListedSheet), hosted: z.array(ListedSheet) }))
    .errors(mayRefuse('request/not-found', 'request/not-allowed')),
}
