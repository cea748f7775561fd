import { useState } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import { feeText, readPercent } from '../../../features/operators/rules/seller-fee.ts'
import { highestFee, standardFee } from '../../../features/tickets/rules/price.ts'
import { percentText } from '../../../features/tickets/rules/taxes.ts'
import { parseDay } from '../../../kernel/day.ts'
import { reasonTextMax } from '../../../kernel/limits.ts'
import { amountText, fromDollars } from '../../../kernel/money.ts'
import { useInstantText } from '../../kit/device/use-instant-text.ts'
import { CheckField } from '../../kit/fields/check-field.tsx'
import { TextArea } from '../../kit/fields/text-area.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { FileCard } from '../desk/file-card.tsx'
import { useDeskWrite } from '../desk/use-desk.ts'
import { CorrectForm } from './correct-form.tsx'
import { words } from './fee-words.ts'

type Props = Pick<CallOutputs['fetchEntityFile'], 'fees'> & { entityID: string; isDeleted: boolean }

/** A seller's platform fee: the one in effect, those that are planned, and a form that sets another. */
export function SellerFee({ entityID, fees, isDeleted }: Props) {
  const instantText = useInstantText()
  const planned = fees.filter(({ isInEffect, startsAt }) => !isInEffect && isAfterCurrent(fees, startsAt))
  const current = fees.find(({ isInEffect }) => isInEffect)
  return (
    <FileCard title={words.title}>
      <dl className="flex flex-col gap-1">
        <div>
          <dt className="text-sm text-mute">{words.now}</dt>
          <dd>{feeText(current?.fee ?? null)}</dd>
        </div>
        {planned.map(({ fee, startsAt }) => (
          <div key={startsAt}>
            <dt className="text-sm text-mute">{words.from(instantText(startsAt))}</dt>
            <dd>{feeText(fee)}</dd>
          </div>
        ))}
      </dl>
      {!isDeleted && <FeeForm entityID={entityID} />}
    </FileCard>
  )
}

const isAfterCurrent = (fees: Props['fees'], startsAt: string) =>
  startsAt > (fees.find(({ isInEffect }) => isInEffect)?.startsAt ?? '')

function FeeForm({ entityID }: { entityID: string }) {
  const { send, pending, problem } = useDeskWrite('setSellerFee')
  const [isStandard, setIsStandard] = useState(false)
  const [mistake, setMistake] = useState<string | null>(null)

  async function save(field: (name: string) => string): Promise<boolean> {
    const input = { entityID, startDate: parseDay(field('date')), reason: field('reason') }
    setMistake(null)
    if (isStandard) return send({ ...input, fee: null })

    if (field('percent') === '' && field('flat') === '') {
      setMistake(words.missing)
      return false
    }
    const rate = readPercent(field('percent') || '0', highestFee.rate)
    const flatCents = fromDollars(Number(field('flat') || '0'))
    if (rate === null) {
      setMistake(words.badPercent)
      return false
    }
    if (flatCents === null || flatCents > highestFee.flat) {
      setMistake(words.badFlat)
      return false
    }
    return send({ ...input, fee: { rate, flatCents } })
  }
  return (
    <CorrectForm open={words.open} pending={pending} problem={mistake ?? problem} onSend={save}>
      <CheckField
        label={words.standard(percentText(standardFee.rate))}
        checked={isStandard}
        onChange={(event) => setIsStandard(event.currentTarget.checked)}
      />
      {!isStandard && (
        <>
          <TextField
            label={words.percent}
            hint={words.percentHint(percentText(highestFee.rate))}
            name="percent"
            inputMode="decimal"
          />
          <TextField
            label={words.flat}
            hint={words.flatHint(amountText(highestFee.flat))}
            name="flat"
            inputMode="decimal"
          />
        </>
      )}
      <TextField label={words.date} hint={words.dateHint} name="date" type="date" />
      <TextArea label={words.reason} hint={words.reasonHint} name="reason" required maxLength={reasonTextMax} />
    </CorrectForm>
  )
}
