import { useFormContext } from 'react-hook-form'
import type { AdmissionTaxes, ExemptionReason } from '../../features/tickets/rules/taxes.ts'
import { SelectField } from '../kit/select-field.tsx'
import { TextField } from '../kit/text-field.tsx'
import type { EventState, HostEntity } from './form/event-form-state.ts'

const reasons: [value: ExemptionReason, text: string][] = [
  ['none', 'No exemption'],
  ['nonprofit', 'Nonprofit event'],
  ['religious', 'Religious event'],
  ['political', 'Political event'],
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
            label="Capacity"
            value={host.capacity ?? 'Not told'}
            readOnly
            hint="From your page; change it there."
          />
          <TextField label="Nonprofit (tax-exempt)" value={host.nonProfit ? 'Yes' : 'No'} readOnly />
        </>
      )}
      {host.capacity === null && (isAct || taxes.asks.includes('capacity')) && (
        <TextField
          {...register('roomCapacity')}
          type="number"
          inputMode="numeric"
          min={1}
          label="Room capacity"
          hint={
            taxes.asks.includes('capacity') ? 'A tax here depends on it.' : 'Used where the venue has no page here.'
          }
        />
      )}
      {taxes.asks.includes('exemption') && (
        <SelectField {...register('roomExemption')} label="Tax exemption" options={offered} />
      )}
      <ul className="text-sm text-mute sm:col-span-2">
        {taxes.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  )
}
