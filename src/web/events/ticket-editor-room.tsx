import { useFormContext } from 'react-hook-form'
import type { AdmissionTaxes, ExemptionReason } from '../../features/tickets/rules/taxes.ts'
import { SelectField } from '../kit/select-field.tsx'
import { TextField } from '../kit/text-field.tsx'
import { words } from './form/event-form-words.ts'
import type { EventState, HostEntity } from './form/event-form-state.ts'

const { exemptions } = words.room
const reasons: [value: ExemptionReason, text: string][] = [
  ['none', exemptions.none],
  ['nonprofit', exemptions.nonprofit],
  ['religious', exemptions.religious],
  ['political', exemptions.political],
]

/** The room behind the taxes: read only where the host's page tells it, asked for where a tax hangs on it (G13). */
export function TicketEditorRoom({ host, taxes }: { host: HostEntity; taxes: AdmissionTaxes }) {
  const { register } = useFormContext<EventState>()
  const isAct = host.type === 'band'
  const offered = isAct ? reasons : reasons.filter(([value]) => value !== 'nonprofit')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {!isAct && (
        <>
          <TextField
            label={words.room.capacity}
            value={host.capacity ?? words.room.untold}
            readOnly
            hint={words.room.capacityHint}
          />
          <TextField label={words.room.nonProfit} value={host.nonProfit ? words.room.yes : words.room.no} readOnly />
        </>
      )}
      {host.capacity === null && (isAct || taxes.asks.includes('capacity')) && (
        <TextField
          {...register('roomCapacity')}
          type="number"
          inputMode="numeric"
          min={1}
          label={words.room.asked}
          hint={taxes.asks.includes('capacity') ? words.room.askedForTax : words.room.askedWithoutPage}
        />
      )}
      {taxes.asks.includes('exemption') && (
        <SelectField {...register('roomExemption')} label={words.room.exemption} options={offered} />
      )}
      <ul className="text-sm text-mute sm:col-span-2">
        {taxes.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  )
}
