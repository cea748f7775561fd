import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { Zone } from '../../../kernel/zone.ts'
import { readMoment } from '../../events/rules/event-times.ts'

/** What a manager may change of a code, as it is sent. */
export type LimitsInput = {
  ticketsMax: number | null
  personMax: number | null
  validFrom: string | null
  validUntil: string | null
}

/**
 * The limits of a code as they are stored.
 *
 * @param zone the venue's, for moments without an offset
 * @throws {Refusal} request/bad-input for a moment that is no date and time, and for a code that would never be valid
 */
export function limitsOf({ ticketsMax, personMax, ...times }: LimitsInput, zone: Zone) {
  const [from, until] = [momentOf('validFrom', times.validFrom, zone), momentOf('validUntil', times.validUntil, zone)]
  if (from && until && until <= from) throw badField('validUntil', 'The code must end after it starts.')
  return { tickets_max: ticketsMax, person_max: personMax, valid_from: from, valid_until: until }
}

function momentOf(field: keyof LimitsInput, text: string | null, zone: Zone): Date | null {
  if (!text) return null
  const moment = readMoment(text, zone)
  if (!moment) throw badField(field, 'Enter a date and a time.')
  return moment
}

export const badField = (field: string, message: string) =>
  new Refusal('request/bad-input', { message, data: { field } })
