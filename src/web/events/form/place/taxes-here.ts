import { admissionTaxes } from '../../../../features/tickets/rules/taxes.ts'
import type { Room } from '../../ticket-editor/use-room.ts'
import type { EventState } from '../event-form-state.ts'
import { readNumber } from '../typed-number.ts'

/** What is taxed where the form says that the show is, by what is known of its room (decision G13). */
export const taxesHere = ({ venueAddress, roomCapacity, roomExemption }: EventState, room: Room | null) =>
  admissionTaxes({
    address: venueAddress,
    capacity: room?.capacity ?? readNumber(roomCapacity),
    nonProfit: room?.nonProfit ?? false,
    exemption: roomExemption === 'none' ? (room?.exemption ?? 'none') : roomExemption,
  })
